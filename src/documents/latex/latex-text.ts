/** Combining marks of TeX's accents (The TeXbook, chapter 9). */
const ACCENTS: Readonly<Record<string, string>> = {
  "'": "\u0301",
  "`": "\u0300",
  "^": "\u0302",
  '"': "\u0308",
  "~": "\u0303",
  "=": "\u0304",
  ".": "\u0307",
  c: "\u0327",
  v: "\u030C",
  u: "\u0306",
  H: "\u030B",
  k: "\u0328",
  r: "\u030A",
  d: "\u0323",
  b: "\u0331",
};
const CHARACTERS: Readonly<Record<string, string>> = {
  ss: "ß",
  ae: "æ",
  AE: "Æ",
  oe: "œ",
  OE: "Œ",
  o: "ø",
  O: "Ø",
  aa: "å",
  AA: "Å",
  l: "ł",
  L: "Ł",
  i: "i",
  j: "j",
  textendash: "–",
  textemdash: "—",
  ldots: "…",
  dots: "…",
  LaTeX: "LaTeX",
  TeX: "TeX",
};

/** Commands whose argument is not printed where it stands. */
const UNPRINTED =
  "label|ref|eqref|pageref|cite[a-zA-Z]*|parencite|textcite|footcite|autocite|nocite|input|include|bibliography|bibliographystyle|includegraphics|usepackage|documentclass|vspace|hspace|url|inst|thanks|footnotemark|orcidID|orcidlink|orcid|href|hypersetup|begin|end|pagestyle|thispagestyle|setlength|email|fnref|corref";

/** Removes comments: from % to the end of the line, unless the sign is escaped or a part of an address. */
export const withoutComments = (source: string): string =>
  source.replaceAll(
    /(\\(?:url|href|path|nolinkurl)\s?\{[^{}\n]{0,2000}\})|(?<!\\)(?:\\\\)*%[^\n]*(?:\n[ \t]*|$)/gu,
    (_, address: string | undefined) => address ?? "",
  );

/** Returns LaTeX as plain text: accents are composed, commands are removed with the arguments that they do not print; other arguments stay. */
export function plainText(source: string): string {
  return source
    .replaceAll(/\$\$?[^$]{0,500}\$\$?/gu, " ")
    .replaceAll(/\\([c'`^"~=.vuHkrdb])\s*\{\s*(\\?[\p{L}])\s*\}/gu, addAccent)
    .replaceAll(/\\(['`^"~=.])\s*(\\?[\p{L}])(?![\p{L}])/gu, addAccent)
    .replaceAll(/\\(['`^"~=.])(\p{L})/gu, addAccent)
    .replaceAll(/\\([a-zA-Z]+)(?![a-zA-Z])\s?(?:\{\})?/gu, (command, name: string) => CHARACTERS[name] ?? command)
    .replaceAll(
      new RegExp(
        `\\\\(?:${UNPRINTED})(?![a-zA-Z])\\*?\\s*(?:\\[[^\\]]{0,300}\\]\\s*){0,2}(?:\\{[^{}]{0,2000}\\})?`,
        "gu",
      ),
      " ",
    )
    .replaceAll(/\\\\(?:\[[^\]]{0,30}\])?/gu, "\n")
    .replaceAll(/\\[a-zA-Z]+\*?\s*(?:\[[^\]]{0,200}\])?/gu, " ")
    .replaceAll(/\\([&%$#_{}])/gu, "$1")
    .replaceAll(/\\[^a-zA-Z]/gu, " ")
    .replaceAll(/(?<!\\)[{}]/gu, "")
    .replaceAll("~", " ")
    .replaceAll("---", "—")
    .replaceAll("--", "–")
    .replaceAll("``", "“")
    .replaceAll("''", "”")
    .replaceAll(/[ \t]+/gu, " ")
    .trim();
}

const addAccent = (_: string, accent: string, base: string): string =>
  `${base.replace("\\", "")}${ACCENTS[accent] ?? ""}`.normalize("NFC");

/** The arguments in braces of every use of a command, as they are written; `optional` is what stands in brackets before. */
export function findArguments(
  source: string,
  command: string,
): { readonly optional: string; readonly text: string; readonly at: number }[] {
  const found: { optional: string; text: string; at: number }[] = [];
  for (const match of source.matchAll(
    new RegExp(`\\\\${command}(?![a-zA-Z])\\*?\\s*(?:\\[([^\\]]{0,300})\\]\\s*)?\\{`, "gu"),
  )) {
    const begins = match.index + match[0].length;
    found.push({ optional: match[1] ?? "", text: source.slice(begins, closingBrace(source, begins)), at: match.index });
  }
  return found;
}

/** An argument is no longer than a chapter's abstract; a file without closing braces is not searched to its end each time. */
const MAX_ARGUMENT_LENGTH = 20_000;

/** Returns where the brace closes that opened before `from`. */
export function closingBrace(source: string, from: number): number {
  let depth = 1;
  const end = Math.min(source.length, from + MAX_ARGUMENT_LENGTH);
  for (let at = from; at < end; at += 1) {
    const character = source[at];
    if (character === "\\") at += 1;
    else if (character === "{") depth += 1;
    else if (character === "}" && --depth === 0) return at;
  }
  return end;
}

/** What stands between `\begin{name}` and its end, as it is written; undefined where the environment is not used. */
export function environment(source: string, name: string): string | undefined {
  const begin = new RegExp(`\\\\begin\\s*\\{${name}\\}(?:\\[[^\\]]{0,200}\\])?`, "u").exec(source);
  if (!begin) return undefined;
  const from = begin.index + begin[0].length;
  const end = source.slice(from).search(new RegExp(`\\\\end\\s*\\{${name}\\}`, "u"));
  return source.slice(from, end < 0 ? from + MAX_ARGUMENT_LENGTH : from + end);
}
