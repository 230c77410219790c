extension Phrasebook {
    static let english = Phrasebook(
        openings: [
            "Good morning from {place}.", "The fog lifted at {place} an hour ago.", "I have been at {place} since six.",
            "Overheard at {place}: “it worked yesterday”.", "Today I finally repaired {thing}.",
            "Somebody left {thing} on the bench at {place}.", "It is raining sideways at {place}.",
            "Day {n} without looking at the news.", "Small victory: {thing} works again.",
            "My neighbour asked whether {thing} was mine.", "I walked to {place} and back, {n} minutes each way.",
            "There is a queue at {place}, and nobody knows for what.", "Unpopular opinion about {thing}: keep it.",
            "Last night I dreamt about {place}.", "The radio says gale force eight, {place} says tea.",
        ],
        remarks: [
            "A gull tried to steal {thing} and nearly succeeded.", "The tide was lower than I have ever seen it.",
            "I counted {n} boats and one very determined swimmer.", "Nobody had sent the dog.",
            "The trick is to oil it before it asks.", "The old captain nodded, which is his longest speech this year.",
            "I fixed one bug and found {n} more underneath, all of them mine.",
            "It smells of rope, tar and fresh bread.",
            "The manual says never to do that, in a font that invites you to.",
            "Two children were selling lemonade for exact change only.",
            "The ferry was {n} minutes late and entirely unapologetic.",
            "I had planned to leave early; then the light changed.",
            "Somewhere a bell was counting, and I lost track at {n}.",
            "It turns out that {thing} was in my other coat all along.",
            "The build was green, so I went outside to see what else was.",
            "An hour later nobody remembered who had started it.",
        ],
        closings: [
            "More tomorrow.", "I regret nothing.", "Tea first, conclusions later.", "If you know whose it is, tell me.",
            "I would do it again.", "The sea does not care, which helps.", "Photographs when the film is back.",
            "Please do not tell my sister.", "Anyway, how are you?", "That is the whole story.",
            "10/10, would drift again.",
        ],
        replies: [
            "That sounds exactly like {place} in autumn.", "Did you try turning {thing} around?",
            "I laughed so loud that the cat left.",
            "Strong agreement from {place}.", "Same here, only with {n} of them.", "Bookmarked for the next storm.",
            "My grandmother used to say that about {thing}.", "Source: I was there. It was worse.",
            "Please write the book.",
            "You had me at “sideways”.", "I have questions. Mostly about {thing}.", "Thank you, I needed this today.",
        ],
        places: [
            "the north pier", "the lighthouse", "the tidal pool", "the last stop of the tram", "the reading room",
            "the fish market",
            "the allotment", "the observatory", "the laundrette", "the bakery on Rope Street", "the ferry terminal",
        ],
        things: [
            "the brass compass", "my grandfather's radio", "an umbrella with a duck's head", "the good teapot",
            "a parser from 2009",
            "the blue bicycle", "a box of unlabelled keys", "the tide clock", "a very small anchor", "the spare fuse",
        ],
        warnings: [
            "Politics, long", "Spoilers for a film from 1954", "Food", "Spiders (a polite one)",
            "Complaining about the printer",
        ],
        tags: [
            "tideline", "harbour", "slowweb", "birds", "repair", "radio", "bread", "caturday", "terminal", "weather",
        ],
        polls: [
            ["What belongs in a sea chest?", "A map", "A second map", "Biscuits", "The first map's owner"],
            ["Tabs?", "In the editor", "At the bar"],
            ["The ferry will be late by", "5 minutes", "15 minutes", "an hour", "it left yesterday"],
        ])
}

extension Phrasebook {
    static let german = Phrasebook(
        openings: [
            "Guten Morgen aus {place}.", "Heute früh in {place}: Nebel, Möwen, sonst nichts.",
            "Seit sechs Uhr unterwegs.",
            "Kleiner Erfolg: {thing} läuft wieder.", "Wer hat {thing} im Zug liegen lassen?", "Es regnet waagerecht.",
            "{n} Tage ohne Nachrichten, ich kann es empfehlen.", "Die Nachbarin fragt, ob {thing} mir gehört.",
        ],
        remarks: [
            "Der Kapitän hat genickt, das ist viel für ihn.", "Die Fähre kam {n} Minuten zu spät und war stolz darauf.",
            "Ich habe {n} Boote gezählt und einen Schwimmer.", "Es riecht nach Teer, Tau und frischen Brötchen.",
            "In der Anleitung steht ausdrücklich, dass man das nicht tun soll.", "Der Hund wusste von nichts.",
            "Das Donaudampfschifffahrtsgesellschaftskapitänspatent hängt immer noch schief.",
            "Zwei Kinder verkauften Limonade, nur passend.",
            "Eigentlich wollte ich früh gehen, dann wurde das Licht schön.",
        ],
        closings: [
            "Morgen mehr.", "Ich bereue nichts.", "Erst Kaffee, dann Meinung.", "Schönes Wochenende allerseits!",
            "So weit, so gut.",
        ],
        replies: [
            "Das kenne ich aus {place}.", "Hast du es schon mit {thing} versucht?", "Bitte mehr davon.",
            "Sehr gelacht, danke!",
            "Größe zeigt sich im Kleinen.",
        ],
        places: ["der Werkstatt", "dem alten Hafen", "der Bibliothek", "Büsum", "dem Gewächshaus", "der letzten Bahn"],
        things: [
            "das Röhrenradio", "der rote Schraubenzieher", "Omas Waffeleisen", "das blaue Fahrrad",
            "ein Drucker ohne Namen",
        ],
        warnings: ["Politik, lang", "Essen", "Gejammer über die Bahn"],
        tags: ["hafen", "moin", "werkstatt", "fahrrad", "möwen"],
        polls: [["Wie heißt das Ding?", "Brötchen", "Schrippe", "Semmel", "Weckle"]])
}

extension Phrasebook {
    static let french = Phrasebook(
        openings: [
            "Bonjour depuis {place}.", "La brume s'est levée vers sept heures.", "Il pleut à l'horizontale ce matin.",
            "Petite victoire : {thing} remarche.", "Quelqu'un a oublié {thing} sur le banc.",
            "Jour {n} sans regarder les infos.",
        ],
        remarks: [
            "Une mouette a failli tout emporter.", "Le bac avait {n} minutes de retard et pas un mot d'excuse.",
            "Ça sent le pain chaud et la corde mouillée.", "Le vieux capitaine a hoché la tête, c'est beaucoup.",
            "J'ai compté {n} bateaux, puis j'ai perdu le fil.", "Le chien n'était pas au courant.",
            "Naïveté, œuvre, cœur, façade : mon clavier fait la tête.",
        ],
        closings: [
            "La suite demain.", "Je ne regrette rien.", "D'abord le café.", "Bref, une belle journée.", "Et vous ?",
        ],
        replies: [
            "Exactement comme à {place} !", "As-tu essayé avec {thing} ?", "J'ai ri, merci.",
            "Il faut en faire un livre.", "Pareil ici.",
        ],
        places: ["la jetée", "la boulangerie", "la gare maritime", "la bibliothèque", "Saint-Malo"],
        things: ["la vieille radio", "le vélo bleu", "un parapluie à tête de canard", "la théière"],
        warnings: ["Politique", "Nourriture", "Divulgâchage"],
        tags: ["mer", "pain", "vélo", "lecture"],
        polls: [["On dit comment ?", "Pain au chocolat", "Chocolatine"]])
}

extension Phrasebook {
    static let arabic = Phrasebook(
        openings: [
            "صباح الخير من {place}.", "انقشع الضباب قبل ساعة.", "وأخيرًا أصلحتُ {thing}.",
            "نسي أحدهم {thing} على المقعد.",
            "المطر اليوم يهطل من الجانب.", "اليوم {n} بلا أخبار، وأنصح به.",
        ],
        remarks: [
            "كاد نورس يسرق فطوري.", "عددتُ {n} قاربًا ثم نسيت.", "أومأ القبطان العجوز برأسه، وهذه أطول خطبه هذا العام.",
            "رائحة الحبال والقطران والخبز الطازج.", "تأخرت العبّارة {n} دقيقة ولم تعتذر.",
            "أصلحتُ خطأً واحدًا في code فظهر تحته {n}.",
        ],
        closings: ["البقية غدًا.", "لستُ نادمًا.", "القهوة أولًا.", "وكيف حالكم أنتم؟", "هذه هي الحكاية كلها."],
        replies: ["كأنك تصف {place} في الخريف.", "هل جرّبتَ {thing}؟", "ضحكتُ حتى خرجت القطة.", "اكتبها في كتاب، أرجوك."],
        places: ["الميناء", "المنارة", "المكتبة", "سوق السمك", "المحطة الأخيرة"],
        things: ["بوصلة النحاس", "راديو جدي", "الدراجة الزرقاء", "إبريق الشاي"],
        warnings: ["سياسة", "طعام", "حرق أحداث"],
        tags: ["البحر", "قهوة", "قراءة"],
        polls: [["ماذا تشرب صباحًا؟", "قهوة", "شاي", "ماء"]])
}

extension Phrasebook {
    static let hebrew = Phrasebook(
        openings: [
            "בוקר טוב: {place}, שש בבוקר.", "הערפל התפזר לפני שעה.", "סוף סוף תיקנתי את {thing}.",
            "מישהו השאיר כאן את {thing}.",
            "היום הגשם יורד מהצד.", "יום {n} בלי חדשות.",
        ],
        remarks: [
            "שחף כמעט גנב לי את ארוחת הבוקר.", "ספרתי {n} סירות ואז התבלבלתי.",
            "רב החובל הנהן, וזה הנאום הארוך שלו השנה.",
            "ריח של חבלים, זפת ולחם טרי.", "המעבורת איחרה ב־{n} דקות ולא התנצלה.",
            "תיקנתי bug אחד ומתחתיו היו עוד {n}.",
        ],
        closings: ["ההמשך מחר.", "אני לא מתחרטת.", "קודם קפה.", "ומה שלומכם?", "זה כל הסיפור."],
        replies: ["זה בדיוק כמו {place} בסתיו.", "צחקתי עד שהחתול יצא.", "נשמר לסערה הבאה.", "גם אצלי, אבל {n} כאלה."],
        places: ["הנמל", "המגדלור", "הספרייה", "שוק הדגים", "התחנה האחרונה"],
        things: ["מצפן הנחושת", "הרדיו של סבא", "האופניים הכחולים", "קופסת המפתחות"],
        warnings: ["פוליטיקה", "אוכל", "ספוילר"],
        tags: ["ים", "קפה", "ספרים"],
        polls: [["לאן נוסעים?", "לים", "להרים", "נשארים בבית"]])
}

extension Phrasebook {
    static let hindi = Phrasebook(
        openings: [
            "{place} से सुप्रभात।", "कोहरा एक घंटे पहले छँट गया।", "आख़िरकार ठीक हो गया: {thing}।", "बेंच पर किसी का सामान छूट गया: {thing}।",
            "आज बारिश तिरछी हो रही है।", "बिना समाचार देखे {n} दिन।",
        ],
        remarks: [
            "एक पक्षी मेरा नाश्ता लगभग ले ही गया।", "मैंने {n} नावें गिनीं, फिर भूल गया।", "बूढ़े कप्तान ने सिर हिलाया, यह उनका इस साल का सबसे लंबा भाषण है।",
            "रस्सी और ताज़ी रोटी की महक आ रही है।", "नाव {n} मिनट देर से आई और माफ़ी भी नहीं माँगी।", "कुत्ते को किसी ने नहीं बताया था।",
        ],
        closings: ["बाक़ी कल।", "पहले चाय, फिर बात।", "कोई पछतावा नहीं।", "आप कैसे हैं?", "बस इतनी सी कहानी है।"],
        replies: ["बिल्कुल {place} जैसा।", "हँसते-हँसते बिल्ली भाग गई।", "इस पर किताब लिखिए।", "मेरे पास भी {n} हैं।"],
        places: ["बंदरगाह", "प्रकाशस्तंभ", "पुस्तकालय", "मछली बाज़ार", "आख़िरी स्टेशन"],
        things: ["पीतल का कम्पास", "दादाजी का रेडियो", "नीली साइकिल", "चाय की केतली"],
        warnings: ["राजनीति", "खाना", "कहानी का अंत"],
        tags: ["समुद्र", "चाय", "किताबें"],
        polls: [["सुबह क्या पीते हैं?", "चाय", "कॉफ़ी", "पानी"]])
}

extension Phrasebook {
    static let thai = Phrasebook(
        openings: [
            "สวัสดีตอนเช้าจาก{place}", "หมอกเพิ่งจางเมื่อชั่วโมงก่อน", "ซ่อม{thing}เสร็จแล้ว", "มีคนลืม{thing}ไว้บนม้านั่ง",
            "วันนี้ฝนตกเฉียง ๆ", "ไม่ได้อ่านข่าวมา {n} วันแล้ว",
        ],
        remarks: [
            "นกนางนวลเกือบขโมยอาหารเช้า", "นับเรือได้ {n} ลำแล้วก็ลืม", "กัปตันเฒ่าพยักหน้า นั่นคือคำพูดที่ยาวที่สุดของปีนี้",
            "กลิ่นเชือกกับขนมปังอบใหม่", "เรือมาสาย {n} นาทีและไม่ขอโทษสักคำ", "หมาไม่รู้เรื่องอะไรเลย",
        ],
        closings: ["พรุ่งนี้มาต่อ", "ไม่เสียใจเลย", "ขอดื่มชาก่อน", "ทุกคนสบายดีไหม", "เรื่องก็มีเท่านี้"],
        replies: ["เหมือน{place}ตอนฝนตกเลย", "หัวเราะจนแมวหนี", "เขียนเป็นหนังสือเถอะ", "ที่บ้านมี {n} อัน"],
        places: ["ท่าเรือ", "ประภาคาร", "ห้องสมุด", "ตลาดปลา", "สถานีสุดท้าย"],
        things: ["เข็มทิศทองเหลือง", "วิทยุของปู่", "จักรยานสีฟ้า", "กาน้ำชา"],
        warnings: ["สปอยล์", "ของกิน", "การเมือง"],
        tags: ["ทะเล", "กาแฟ", "หนังสือ"],
        polls: [["เช้านี้ดื่มอะไร", "ชา", "กาแฟ", "น้ำเปล่า"]])
}

extension Phrasebook {
    static let chinese = Phrasebook(
        openings: [
            "早安，{place}的雾刚刚散了。", "今天从{place}走到海边，用了{n}分钟。", "{place}的长椅上有人落下了{thing}。",
            "昨晚梦见了{place}。", "终于修好了{thing}！", "下雨了，{place}反而更安静。", "不看新闻的第{n}天。", "地铁又晚点了{n}分钟。",
        ],
        remarks: [
            "海鸥差点叼走我的早餐。", "数了数，一共{n}条船，还有一个很执着的游泳的人。", "老船长点了点头，这已经是他今年说得最多的一次。",
            "潮水退得很远，露出一大片礁石。", "改好一个错误，下面又冒出{n}个，都是我自己写的。", "空气里有绳子、柏油和刚出炉的面包的味道。",
            "说明书上写着“切勿如此”，字体却很诱人。", "窗外的橘猫假装不认识我。", "本来想早点走，后来光线变了，就舍不得了。", "《老人与海》值得再读一遍。",
        ],
        closings: ["明天再说。", "先喝茶，再下结论。", "我不后悔。", "大海不在乎，这样挺好。", "知道是谁的请告诉我。", "你们那边呢？"],
        replies: ["这不就是秋天的{place}吗。", "试试把{thing}反过来？", "笑出声了，猫都走了。", "先收藏，下次台风天再看。", "请务必写成书。", "我这边有{n}个。"],
        places: ["北码头", "灯塔", "旧书店", "鱼市", "终点站", "天文台", "面包店"],
        things: ["一只黄铜罗盘", "爷爷的收音机", "鸭头雨伞", "一盒没有标签的钥匙", "蓝色自行车", "潮汐钟"],
        warnings: ["剧透警告", "深夜放毒", "抱怨打印机", "时政，较长"],
        tags: ["海边", "读书", "天气", "修理", "橘猫"],
        polls: [["早饭吃什么？", "豆浆油条", "小笼包", "面包咖啡", "继续睡"]],
        joint: "")
}

extension Phrasebook {
    static let japanese = Phrasebook(
        openings: [
            "おはようございます。{place}の霧が晴れました。", "{place}まで歩いて{n}分かかりました。", "ついに{thing}が直りました!",
            "{place}のベンチに{thing}が置いてありました。", "今日は横から雨が降っています。", "電車が{n}分遅れています。", "昨夜、{place}の夢を見ました。",
        ],
        remarks: [
            "カモメに朝ごはんを狙われました。", "船を{n}隻まで数えて、あとは忘れました。", "老船長がうなずきました。今年いちばんの長話です。",
            "潮がこんなに引いたのを初めて見ました。", "バグを一つ直したら、下から{n}個出てきました。", "ロープとタールと焼きたてパンの匂いがします。",
            "猫は知らん顔で窓辺に寝ています。", "早く帰るつもりが、光がきれいで帰れませんでした。", "ﾊﾝｶｸｶﾅのラベルが時代を感じさせます。",
        ],
        closings: ["続きはまた明日。", "後悔はしていません。", "まずはお茶にします。", "持ち主をご存じの方はご連絡ください。", "そんな一日でした。"],
        replies: [
            "秋の{place}みたいですね。", "{thing}を裏返してみましたか?", "笑いすぎて猫が逃げました。", "次の台風のときに読み返します。", "うちにも{n}個あります。",
            "ぜひ本にしてください。",
        ],
        places: ["灯台", "古本屋", "魚市場", "終点の駅", "天文台", "北の桟橋"],
        things: ["真鍮のコンパス", "祖父のラジオ", "アヒルの傘", "青い自転車", "鍵の箱"],
        warnings: ["ネタバレ", "飯テロ", "プリンターの愚痴"],
        tags: ["港町", "読書", "猫", "天気", "修理"],
        polls: [["朝ごはんは?", "ごはん", "パン", "コーヒーだけ", "まだ寝ている"]],
        joint: "")
}

extension Phrasebook {
    static let korean = Phrasebook(
        openings: [
            "좋은 아침이에요. {place}의 안개가 걷혔어요.", "{place}까지 걸어서 {n}분 걸렸습니다.", "드디어 고쳤습니다: {thing}!",
            "오늘은 비가 옆으로 내려요.", "{place} 벤치에 누가 두고 갔네요: {thing}.", "뉴스를 안 본 지 {n}일째.",
        ],
        remarks: [
            "갈매기가 아침밥을 노렸어요.", "배를 {n}척까지 세다가 잊어버렸어요.", "늙은 선장님이 고개를 끄덕였어요. 올해 가장 긴 연설입니다.",
            "버그 하나를 고쳤더니 아래에서 {n}개가 더 나왔어요.", "밧줄과 갓 구운 빵 냄새가 나요.", "강아지만 아무것도 몰랐어요.", "일찍 가려고 했는데 빛이 예뻐서 못 갔어요.",
        ],
        closings: ["내일 이어서 쓸게요.", "후회는 없습니다.", "일단 차부터 마실게요.", "다들 잘 지내시죠?", "오늘은 여기까지."],
        replies: ["가을의 {place} 같네요.", "저도 {n}개 있어요.", "너무 웃어서 고양이가 나갔어요.", "다음 태풍 때 다시 읽을게요.", "책으로 써 주세요."],
        places: ["등대", "헌책방", "어시장", "종점", "천문대"],
        things: ["황동 나침반", "할아버지의 라디오", "파란 자전거", "이름 없는 열쇠 상자"],
        warnings: ["스포일러", "음식 사진", "프린터 불평"],
        tags: ["바다", "독서", "커피", "자전거"],
        polls: [["여행을 간다면?", "바다", "산", "도서관", "집"]])
}
