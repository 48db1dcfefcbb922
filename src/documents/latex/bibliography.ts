import type { Entry } from "@retorquere/bibtex-parser";

/** No list of references is longer; the time of its reading is the thread's. */
const MAX_ENTRIES = 3000;
const MAX_ENTRY_CHARACTERS = 20_000;

/** Returns the works of .bib files by their keys, as a list of references prints them; only those that are cited, or all for "*". */
export async function readBibliographies(
  bibliographies: readonly string[],
  cited: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const sources = bibliographies.filter((text) => /@\s*[a-z]+\s*[{(]/iu.test(text));
  if (sources.length === 0 || cited.length === 0) return new Map();
  // Loaded on demand: it takes 17 MB of memory.
  const { parse } = await import("@retorquere/bibtex-parser");
  const works = new Map<string, string>();
  for (const { key, text } of sources.flatMap((source) => splitEntries(source, new Set(cited)))) {
    if (works.size >= MAX_ENTRIES) break;
    const entry = parseSafely(parse, text);
    if (entry) works.set(key, printEntry(entry));
  }
  return works;
}

/** Cuts a file into its entries, each with the abbreviations that it uses, so that a broken one affects only itself. */
function splitEntries(source: string, cited: ReadonlySet<string>): { readonly key: string; readonly text: string }[] {
  const parts = source.split(/^(?=[ \t]*@)/mu);
  const strings = parts.filter((part) => /^\s*@\s*string\b/iu.test(part) && part.length < 2000).slice(0, 500);
  return parts.flatMap((part) => {
    const [, kind = "", key = ""] = /^\s*@\s*([a-z]+)\s*[{(]\s*([^,\s{}]{1,200})\s*,/iu.exec(part) ?? [];
    if (key === "" || /^(?:string|comment|preamble)$/iu.test(kind) || part.length > MAX_ENTRY_CHARACTERS) return [];
    if (!cited.has(key) && !cited.has("*")) return [];
    const used = strings.filter((string) => {
      const name = /\{\s*([\w:-]{1,100})\s*=/u.exec(string)?.[1];
      return name !== undefined && part.toLowerCase().includes(name.toLowerCase());
    });
    return [{ key, text: [...used, part].join("\n") }];
  });
}

type Parse = typeof import("@retorquere/bibtex-parser").parse;

function parseSafely(parse: Parse, text: string): Entry | undefined {
  try {
    return parse(text, {
      sentenceCase: false,
      caseProtection: false,
      english: false,
      verbatimFields: ["doi", "url", "isbn", "issn", "pages"],
      unsupported: "ignore",
    }).entries[0];
  } catch {
    return undefined;
  }
}

/** Prints "Roth, Ilse; Müller, J. A. Salt. J. of Salt 3(2): 1–9. Madras: Port Press, 2019. doi:10.1/x". */
function printEntry({ fields }: Entry): string {
  const field = (...names: (keyof typeof fields)[]): string => {
    for (const name of names) {
      const value: unknown = fields[name];
      const text = Array.isArray(value) ? value.map(printCreator).join("; ") : typeof value === "string" ? value : "";
      if (text !== "")
        return text
          .replaceAll(/<[^>]*>/gu, "")
          .replaceAll(/\s+/gu, " ")
          .trim();
    }
    return "";
  };
  const number = field("number");
  const issue = `${field("volume")}${number === "" ? "" : `(${number})`}`;
  const pages = field("pages").replaceAll(/-{1,3}/gu, "–");
  const container = [field("journal", "journaltitle", "booktitle"), issue].filter((part) => part !== "").join(" ");
  const place = [field("address", "location"), field("publisher", "school", "institution", "organization")]
    .filter((part) => part !== "")
    .join(": ");
  const year = field("year", "date");
  const doi = field("doi");
  return [
    field("author", "editor"),
    field("title"),
    [container, pages].filter((part) => part !== "").join(": "),
    [place, year].filter((part) => part !== "").join(", "),
    doi === "" ? field("url") : `doi:${doi}`,
  ]
    .filter((part) => part !== "")
    .map((part) => part.normalize("NFC"))
    .map((part) => (/[.?!]$/u.test(part) ? part : `${part}.`))
    .join(" ");
}

function printCreator(creator: unknown): string {
  if (typeof creator !== "object" || creator === null) return typeof creator === "string" ? creator : "";
  const { name, lastName, firstName, prefix } = creator as Readonly<Record<string, unknown>>; // each is looked at below
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  if (text(name) !== "") return text(name);
  const family = [text(prefix), text(lastName)].filter((part) => part !== "").join(" ");
  return [family, text(firstName)].filter((part) => part !== "").join(", ");
}
