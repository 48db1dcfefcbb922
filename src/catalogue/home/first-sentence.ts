const LONGEST = 260;

/** Returns the first sentence of a text in its language; a very long one is cut at a word. */
export function firstSentence(text: string, language: string): string {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" });
  const [first] = sentences.segment(text.replaceAll(/\s+/gu, " ").trim());
  const sentence = first?.segment.trim() ?? "";
  if (sentence.length <= LONGEST) return sentence;
  const end = sentence.lastIndexOf(" ", LONGEST);
  return `${sentence.slice(0, end > 0 ? end : LONGEST).replace(/[\s,;:.–—-]+$/u, "")} …`;
}
