/** The words that printed pages add to a text; what all editions add is in `edition-words.ts`. */
export type PageWords = {
  readonly licence: string;
  readonly allRightsReserved: string;
  readonly publishedBy: string;
  readonly publishedByIn: string;
  readonly dedication: string;
  readonly contributors: string;
  readonly index: string;
  readonly people: string;
  /** Between the last two of a list of names. */
  readonly and: string;
  /** After the first of more than three authors. */
  readonly others: string;
  /** The alternative text of a picture that has neither description nor caption. */
  readonly image: string;
};

const ENGLISH: PageWords = {
  licence: "This work is licensed under {licence}.",
  allRightsReserved: "All rights reserved.",
  publishedBy: "Published by {publisher}",
  publishedByIn: "Published by {publisher}, {place}",
  dedication: "Dedication",
  contributors: "Contributors",
  index: "Index",
  people: "Author index",
  and: "and",
  others: "et al.",
  image: "Image",
};

const WORDS: Readonly<Record<string, PageWords>> = {
  en: ENGLISH,
  de: {
    licence: "Dieses Werk steht unter der Lizenz {licence}.",
    allRightsReserved: "Alle Rechte vorbehalten.",
    publishedBy: "Erschienen bei {publisher}",
    publishedByIn: "Erschienen bei {publisher}, {place}",
    dedication: "Widmung",
    contributors: "Autorinnen und Autoren",
    index: "Register",
    people: "Autorenregister",
    and: "und",
    others: "u. a.",
    image: "Abbildung",
  },
  fr: {
    licence: "Cette œuvre est diffusée sous la licence {licence}.",
    allRightsReserved: "Tous droits réservés.",
    publishedBy: "Publié par {publisher}",
    publishedByIn: "Publié par {publisher}, {place}",
    dedication: "Dédicace",
    contributors: "Les auteurs",
    index: "Index",
    people: "Index des auteurs",
    and: "et",
    others: "et al.",
    image: "Image",
  },
  es: {
    licence: "Esta obra se publica bajo la licencia {licence}.",
    allRightsReserved: "Todos los derechos reservados.",
    publishedBy: "Publicado por {publisher}",
    publishedByIn: "Publicado por {publisher}, {place}",
    dedication: "Dedicatoria",
    contributors: "Sobre los autores",
    index: "Índice analítico",
    people: "Índice de autores",
    and: "y",
    others: "et al.",
    image: "Imagen",
  },
  pt: {
    licence: "Esta obra está licenciada sob a licença {licence}.",
    allRightsReserved: "Todos os direitos reservados.",
    publishedBy: "Publicado por {publisher}",
    publishedByIn: "Publicado por {publisher}, {place}",
    dedication: "Dedicatória",
    contributors: "Sobre os autores",
    index: "Índice remissivo",
    people: "Índice de autores",
    and: "e",
    others: "et al.",
    image: "Imagem",
  },
  it: {
    licence: "Quest’opera è distribuita con licenza {licence}.",
    allRightsReserved: "Tutti i diritti riservati.",
    publishedBy: "Pubblicato da {publisher}",
    publishedByIn: "Pubblicato da {publisher}, {place}",
    dedication: "Dedica",
    contributors: "Gli autori",
    index: "Indice analitico",
    people: "Indice degli autori",
    and: "e",
    others: "et al.",
    image: "Immagine",
  },
  ru: {
    licence: "Произведение распространяется на условиях лицензии {licence}.",
    allRightsReserved: "Все права защищены.",
    publishedBy: "Издательство: {publisher}",
    publishedByIn: "Издательство: {publisher}, {place}",
    dedication: "Посвящение",
    contributors: "Об авторах",
    index: "Предметный указатель",
    people: "Указатель авторов",
    and: "и",
    others: "и др.",
    image: "Изображение",
  },
  ar: {
    licence: "هذا العمل مرخَّص بموجب {licence}.",
    allRightsReserved: "جميع الحقوق محفوظة.",
    publishedBy: "الناشر: {publisher}",
    publishedByIn: "الناشر: {publisher}، {place}",
    dedication: "إهداء",
    contributors: "المساهمون",
    index: "الفهرس",
    people: "فهرس المؤلفين",
    and: "و",
    others: "وآخرون",
    image: "صورة",
  },
  ta: {
    licence: "இந்தப் படைப்பு {licence} உரிமத்தின் கீழ் வெளியிடப்படுகிறது.",
    allRightsReserved: "அனைத்து உரிமைகளும் பாதுகாக்கப்பட்டவை.",
    publishedBy: "வெளியீடு: {publisher}",
    publishedByIn: "வெளியீடு: {publisher}, {place}",
    dedication: "சமர்ப்பணம்",
    contributors: "பங்களிப்பாளர்கள்",
    index: "சொல்லடைவு",
    people: "ஆசிரியர் அடைவு",
    and: "மற்றும்",
    others: "மற்றும் பலர்",
    image: "படம்",
  },
  hi: {
    licence: "यह कृति {licence} लाइसेंस के अंतर्गत प्रकाशित है।",
    allRightsReserved: "सर्वाधिकार सुरक्षित।",
    publishedBy: "प्रकाशक: {publisher}",
    publishedByIn: "प्रकाशक: {publisher}, {place}",
    dedication: "समर्पण",
    contributors: "लेखक-परिचय",
    index: "अनुक्रमणिका",
    people: "लेखक-सूची",
    and: "और",
    others: "एवं अन्य",
    image: "चित्र",
  },
  zh: {
    licence: "本作品采用 {licence} 许可协议。",
    allRightsReserved: "版权所有。",
    publishedBy: "出版：{publisher}",
    publishedByIn: "出版：{publisher}，{place}",
    dedication: "献词",
    contributors: "作者简介",
    index: "索引",
    people: "作者索引",
    and: "、",
    others: "等",
    image: "图",
  },
  ja: {
    licence: "本書は {licence} ライセンスのもとで公開されています。",
    allRightsReserved: "無断転載を禁じます。",
    publishedBy: "発行：{publisher}",
    publishedByIn: "発行：{publisher}（{place}）",
    dedication: "献辞",
    contributors: "執筆者紹介",
    index: "索引",
    people: "著者索引",
    and: "、",
    others: "ほか",
    image: "図",
  },
  ko: {
    licence: "이 저작물은 {licence} 라이선스에 따라 이용할 수 있습니다.",
    allRightsReserved: "모든 권리 보유.",
    publishedBy: "발행: {publisher}",
    publishedByIn: "발행: {publisher}, {place}",
    dedication: "헌사",
    contributors: "필자 소개",
    index: "찾아보기",
    people: "저자 찾아보기",
    and: "및",
    others: "외",
    image: "그림",
  },
};

/** Returns the words in a language of the press (BCP 47), in English for any other. */
export const pageWords = (language: string): PageWords => WORDS[language.toLowerCase().split("-")[0] ?? ""] ?? ENGLISH;
