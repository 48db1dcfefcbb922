export type EmailFields = Readonly<Record<string, string>>;

/** Returns a text with its facts: `{title}` becomes the title. A name without a fact stays as it is, so that a preview shows it. */
export const fillText = (text: string, fields: EmailFields): string =>
  text.replaceAll(/\{([a-z_]+)\}/gu, (written, name: string) => fields[name] ?? written);

/** Returns the paragraphs of a text with its facts; an empty line begins one. Markup in a fact stays text: the e-mail's maker escapes it. */
export const fillParagraphs = (text: string, fields: EmailFields): readonly string[] =>
  fillText(text, fields)
    .split(/\n{2,}/u)
    .filter((paragraph) => paragraph.trim() !== "");
