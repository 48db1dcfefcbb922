/** The words that an edition adds to a text. */
export type EditionWords = {
  readonly contents: string;
  readonly references: string;
  readonly notes: string;
  readonly back: string;
  readonly abstract: string;
  readonly keywords: string;
  readonly edited: string;
  readonly note: string;
};

const words = (...list: readonly [string, string, string, string, string, string, string, string]): EditionWords => {
  const [contents, references, notes, back, abstract, keywords, edited, note] = list;
  return { contents, references, notes, back, abstract, keywords, edited, note };
};

const ENGLISH = words(
  "Contents",
  "References",
  "Notes",
  "Back to the text",
  "Abstract",
  "Keywords",
  "Edited by",
  "Note",
);

/** In the thirteen languages of the press. */
const WORDS: Readonly<Record<string, EditionWords>> = {
  en: ENGLISH,
  de: words(
    "Inhalt",
    "Literatur",
    "Anmerkungen",
    "Zurück zum Text",
    "Zusammenfassung",
    "Schlagwörter",
    "Herausgegeben von",
    "Anmerkung",
  ),
  fr: words(
    "Table des matières",
    "Bibliographie",
    "Notes",
    "Retour au texte",
    "Résumé",
    "Mots-clés",
    "Sous la direction de",
    "Note",
  ),
  es: words("Índice", "Bibliografía", "Notas", "Volver al texto", "Resumen", "Palabras clave", "Edición de", "Nota"),
  pt: words("Sumário", "Referências", "Notas", "Voltar ao texto", "Resumo", "Palavras-chave", "Organização de", "Nota"),
  it: words("Indice", "Bibliografia", "Note", "Torna al testo", "Sommario", "Parole chiave", "A cura di", "Nota"),
  ru: words(
    "Оглавление",
    "Литература",
    "Примечания",
    "Назад к тексту",
    "Аннотация",
    "Ключевые слова",
    "Под редакцией",
    "Примечание",
  ),
  ar: words("المحتويات", "المراجع", "الهوامش", "عودة إلى النص", "الملخص", "الكلمات المفتاحية", "تحرير", "هامش"),
  ta: words("உள்ளடக்கம்", "மேற்கோள்கள்", "குறிப்புகள்", "உரைக்குத் திரும்பு", "சுருக்கம்", "திறவுச்சொற்கள்", "பதிப்பாசிரியர்", "குறிப்பு"),
  hi: words("विषय-सूची", "संदर्भ", "टिप्पणियाँ", "पाठ पर लौटें", "सारांश", "मुख्य शब्द", "संपादक", "टिप्पणी"),
  zh: words("目录", "参考文献", "注释", "返回正文", "摘要", "关键词", "主编", "注"),
  ja: words("目次", "参考文献", "注", "本文へ戻る", "要旨", "キーワード", "編", "注"),
  ko: words("차례", "참고문헌", "주", "본문으로", "초록", "주제어", "엮음", "주"),
};

/** Returns the words for a language; English for one that the press has none for. */
export const findEditionWords = (language: string): EditionWords =>
  WORDS[language.toLowerCase().split("-")[0] ?? ""] ?? ENGLISH;
