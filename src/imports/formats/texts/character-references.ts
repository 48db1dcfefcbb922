/** The HTML 4 names of characters that occur in catalogues; accented characters are composed below. */
const SIGNS = `
  amp & lt < gt > quot " apos ' ndash – mdash — hellip … bull • middot · lsquo ‘ rsquo ’ sbquo ‚ ldquo “ rdquo ”
  bdquo „ laquo « raquo » lsaquo ‹ rsaquo › iexcl ¡ iquest ¿ ordf ª ordm º sect § para ¶ szlig ß aelig æ AElig Æ
  oelig œ OElig Œ oslash ø Oslash Ø aring å Aring Å eth ð ETH Ð thorn þ THORN Þ copy © reg ® trade ™ deg ° plusmn ±
  times × divide ÷ minus − micro µ euro € pound £ yen ¥ sup1 ¹ sup2 ² sup3 ³ frac12 ½ frac14 ¼ frac34 ¾ infin ∞
  le ≤ ge ≥ ne ≠`;
const BLANKS = {
  nbsp: "\u00A0",
  ensp: "\u2002",
  emsp: "\u2003",
  thinsp: "\u2009",
  shy: "",
  zwj: "\u200D",
  zwnj: "\u200C",
};
const NAMED = new Map([
  ...Object.entries(BLANKS),
  ...Array.from(SIGNS.matchAll(/(\w+) (\S)/gu), ([, name = "", sign = ""]) => [name, sign] as const),
]);

/** The accents in names such as `eacute`, as combining characters. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  caron: "\u030C",
  cedil: "\u0327",
};

const REFERENCE = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z]\w{1,10}));/gu;
const ACCENTED = /^([A-Za-z])(grave|acute|circ|tilde|uml|caron|cedil)$/u;

/** Returns the text with references decoded: `R&amp;D` as R&D, `&#233;` and `&eacute;` as é. Unknown names stay. */
export function withoutReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(REFERENCE, (reference, decimal?: string, hexadecimal?: string, name = "") => {
    if (decimal !== undefined) return character(Number(decimal)) ?? reference;
    if (hexadecimal !== undefined) return character(Number.parseInt(hexadecimal, 16)) ?? reference;
    return findByName(name) ?? reference;
  });
}

function findByName(name: string): string | undefined {
  const [, base = "", accent = ""] = ACCENTED.exec(name) ?? [];
  if (base !== "") return `${base}${ACCENTS[accent] ?? ""}`.normalize("NFC");
  return NAMED.get(name);
}

function character(code: number): string | undefined {
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : undefined;
}

/** Returns the characters by name, as a parser of XML looks them up: no name is a property of an object. */
export function listNamedCharacters(): Record<string, string> {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const accented = Object.keys(ACCENTS).flatMap((accent) => Array.from(alphabet, (base) => `${base}${accent}`));
  const all = [...NAMED.keys(), ...accented].map((name) => [name, findByName(name) ?? ""] as const);
  return Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(all));
}
