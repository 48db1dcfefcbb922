import type { FileType } from "#publications/core/publication.ts";
import { readIsbn } from "#publications/core/identifiers/isbn.ts";

/** What a file's name says of the publication it belongs to, and as what. */
export type FileClues = {
  /** As what it would be attached; undefined for a kind of file that a publication does not have. */
  readonly type: FileType | undefined;
  /** The ISBNs in its name or folder, as 13 digits. */
  readonly isbns: readonly string[];
  /** The name without its ending, as DOIs and titles are compared: letters and digits, other characters as one "_". */
  readonly keys: readonly string[];
};

/** Returns a text as names of files are compared: small letters and digits, whatever stands between them as "_". */
export const nameKey = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "_")
    .replaceAll(/^_|_$/gu, "");

/** Articles at the beginning of a title, in the languages in which files are often named without them. */
export const ARTICLE =
  /^(?:the|an?|der|die|das|ein|eine|le|la|les|un|une|el|los|las|una|o|os|as|um|uma|il|lo|gli|i)_(?=.)/u;

/** Returns the key of a name without the article that begins it: “The Sands of Law” as “Sands of Law”. */
export const keyWithoutArticle = (key: string): string => key.replace(ARTICLE, "");

/** Words that are no part of a title: "9780306406157_cover_final.jpg". */
const ASIDE =
  /^(?:(?:front|book)?covers?|umschlag|couverture|portada|capa|final|print|web|online|preview|sample|leseprobe|extract|excerpt|v\d+|pdf|epub|ebook)$/u;
const PREVIEW = /^(?:preview|sample|leseprobe|extract|excerpt)$/u;

/** Returns the clues in the path of a file, with folders before its name. */
export function fileClues(path: string): FileClues {
  const parts = path.split("/");
  const [, plain = "", ending = ""] = /^(.*?)(?:\.([^.]*))?$/u.exec(parts.at(-1) ?? "") ?? [];
  const words = nameKey(decodeName(plain)).split("_");
  const meaning = words.filter((word) => !ASIDE.test(word));
  const folder = parts.at(-2);
  const names = [words, meaning].map((one) => one.join("_"));
  const isbns = isbnsIn(plain);
  return {
    type: guessType(ending.toLowerCase(), words),
    // A folder can name the publication of its files: "9780306406157/cover.jpg".
    isbns: isbns.length > 0 || folder === undefined ? isbns : isbnsIn(folder),
    keys: [...new Set(meaning.length > 0 || folder === undefined ? names : [nameKey(decodeName(folder))])].filter(
      (key) => key !== "",
    ),
  };
}

function guessType(ending: string, words: readonly string[]): FileType | undefined {
  if (["jpg", "jpeg", "png"].includes(ending)) return "cover_image";
  if (ending === "epub") return "final_epub";
  if (ending !== "pdf") return undefined;
  return words.some((word) => PREVIEW.test(word)) ? "preview_pdf" : "final_pdf";
}

/** Slashes of DOIs are written as %2F in names of files. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function isbnsIn(name: string): readonly string[] {
  const found = name.match(/97[89](?:[\s_-]?\d){10}|(?<![\d])\d(?:[\s_-]?\d){8}[\s_-]?[\dXx](?![\d])/gu) ?? [];
  return [...new Set(found.flatMap((one) => readIsbn(one.replaceAll(/[\s_-]/gu, "")) ?? []))];
}
