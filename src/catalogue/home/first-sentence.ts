const MAX_LENGTH = 260;

/** Returns the first sentence of a text in its language; a very long one is cut at a word. */
export function firstSentence(text: string, language: string): string {
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" });
  const [first] = sentences.segment(text.replaceAll(/\s+/gu, " ").trim());
  const sentence = first?.segment.trim() ?? "";
  if (sentence.length <= MAX_LENGTH) return sentence;
  const end = sentence.lastIndexOf(" ", MAX_LENGTH);
  return `${sentence.slice(0, end > 0 ? end : MAX_LENGTH).replace(/[\s,;:.–—-]+$/u, "")} …`;
}
