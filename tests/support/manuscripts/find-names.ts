/** A text that somebody read, and where it stood. */
export type ReadText = { readonly address: string; readonly text: string };

/**
 * Returns where one of these names stands in the texts, as `address: name`: in any case, with or without accents, as a page, an e-mail's source, an
 * address or a part of a .docx writes it.
 */
export const findNames = (texts: readonly ReadText[], names: readonly string[]): readonly string[] => {
  const sought = names.map((name) => [name, fold(name)] as const);
  return texts.flatMap(({ address, text }) => {
    const forms = [...new Set(writings(text))].map(fold); // most texts are written in one way
    return sought
      .filter(([, folded]) => forms.some((form) => form.includes(folded)))
      .map(([name]) => `${address}: ${name}`);
  });
};

const fold = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The text as it stands, and as a program reads it that knows one of the ways in which texts are written for sending. */
const writings = (text: string): readonly string[] => [
  text,
  // The words of a .docx or a page may be broken by elements.
  text.replaceAll(/<[^>]*>/gu, ""),
  text.replaceAll(/&#(x?)([\da-f]+);/giu, (_, hex: string, code: string) => toCharacter(code, hex === "" ? 10 : 16)),
  text.replaceAll(/\\u([\da-f]{4})/giu, (_, code: string) => toCharacter(code, 16)),
  text.replaceAll(/(?:%[\da-f]{2})+/giu, (bytes) => fromHexadecimal(bytes.replaceAll("%", ""))),
  // RFC 2045, 6.7 (quoted-printable), and lines that RFC 5545 folds.
  text
    .replaceAll(/=\r?\n/gu, "")
    .replaceAll(/(?:=[\dA-F]{2})+/gu, (bytes) => fromHexadecimal(bytes.replaceAll("=", ""))),
  text.replaceAll(/\r?\n[\t ]/gu, ""),
];

const toCharacter = (code: string, base: 10 | 16): string => {
  const point = Number.parseInt(code, base);
  return point <= 0x10_ff_ff ? String.fromCodePoint(point) : "";
};

const fromHexadecimal = (digits: string): string => Buffer.from(digits, "hex").toString("utf8");
