/** Titles that programs write by themselves. */
const NO_TITLE =
  /^(?:microsoft word|untitled|document\s?\d*|normal|template|title|paper|manuscript|article|chapter\s*\d*)\b.{0,3}$|^microsoft (?:word|powerpoint)|\.(?:docx?|tex|dvi|pdf|rtf|odt|indd|qxd)$|^[\w-]*\d{4,}[\w-]*$/iu;

/** Returns a file's own title where it reads like one that a person wrote. */
export function plausibleTitle(text: string | undefined): string | undefined {
  const title = text?.trim() ?? "";
  return title.length < 4 || title.length > 400 || NO_TITLE.test(title) ? undefined : title;
}
