/* Nothing to call: linking this module is enough. */
