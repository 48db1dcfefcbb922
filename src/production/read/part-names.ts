/** The words that begin the parts of a text, in the thirteen languages of the press and the forms that authors use. */
const ABSTRACT =
  "abstract|summary|résumé|resumen|resumo|riassunto|sommario|zusammenfassung|kurzfassung|аннотация|резюме|الملخص|ملخص|சுருக்கம்|सारांश|摘要|要旨|초록";
const KEYWORDS =
  "key ?words(?: and phrases)?|index terms|mots[- ]cl[ée]s|palabras clave|palavras[- ]chave|parole chiave|schlagw[oö]rter|schlüsselw[oö]rter|ключевые слова|الكلمات المفتاحية|கலைச்சொற்கள்|திறவுச்சொற்கள்|मुख्य शब्द|关键词|關鍵詞|キーワード|주제어";
const REFERENCES =
  "references(?: cited)?|(?:select(?:ed)? )?bibliography|works cited|literature(?: cited)?|sources|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?|bibliographie|références(?: bibliographiques)?|bibliografía|referencias(?: bibliográficas)?|referências(?: bibliográficas)?|bibliografia|riferimenti bibliografici|литература|список литературы|библиография|المراجع|المصادر والمراجع|மேற்கோள்கள்|உசாத்துணை|संदर्भ(?: सूची)?|参考文献|參考文獻|참고문헌";

const NUMBER = String.raw`^\s*(?:\d+(?:\.\d+)*\.?\s+)?`;
const ABSTRACT_HEADING = new RegExp(`${NUMBER}(?:${ABSTRACT})\\s*[.:：]?\\s*$`, "iu");
const REFERENCES_HEADING = new RegExp(`${NUMBER}(?:${REFERENCES})\\s*[.:：]?\\s*$`, "iu");
const ABSTRACT_BEGINNING = new RegExp(`^\\s*(?:${ABSTRACT})\\s*[.:：—–]\\s*`, "iu");
const KEYWORDS_LINE = new RegExp(`^\\s*(?:${KEYWORDS})\\s*[.:：—–-]\\s*(.+)$`, "isu");

export const isAbstractHeading = (text: string): boolean => ABSTRACT_HEADING.test(text);
export const isReferencesHeading = (text: string): boolean => REFERENCES_HEADING.test(text);

/** Returns how many characters "Abstract:" takes at the beginning of a paragraph that is one; undefined for another paragraph. */
export const findAbstractBeginning = (text: string): number | undefined => ABSTRACT_BEGINNING.exec(text)?.[0].length;

/** Returns the keywords of a line that gives them; undefined for another paragraph. */
export const parseKeywords = (text: string): readonly string[] | undefined =>
  KEYWORDS_LINE.exec(text)?.[1]
    ?.split(/[,;،、；]\s*|\s+[·•–]\s+/u)
    .map((keyword) => keyword.replace(/\.$/u, "").trim())
    .filter((keyword) => keyword !== "");

/** "Source: …" and "Note: …" below a table belong to it. */
export const isSourceLine = (text: string): boolean =>
  /^\s*(?:sources?|notes?|quellen?|anmerkung(?:en)?|fuentes?|notas?|fontes?|fonti?|источник(?:и)?|примечани[ея]|المصدر|மூலம்|स्रोत|资料来源|注|出典|자료|주)\s*[.:：]/iu.test(
    text,
  );
