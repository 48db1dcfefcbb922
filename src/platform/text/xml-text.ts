const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** What must be written otherwise or left out; half a pair is among the surrogates. */
const UNFIT = /[^\t\n\r\x20!#-%(-;=?-\uD7FF\uE000-\uFFFD]/u;

/** Text for an element or attribute of XML 1.0, or of HTML. Characters that XML 1.0 cannot hold are left out. */
export function xmlText(text: string): string {
  // Nearly every text is fit as it is, and a harvest of a large catalogue has millions of them.
  if (!UNFIT.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");
}
