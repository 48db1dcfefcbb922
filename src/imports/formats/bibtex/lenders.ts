import type { NumberedLine } from "#imports/formats/numbered-lines.ts";

/** An entry of a file as text, with the entries from which it takes fields, the nearest last. */
export type LentEntry = NumberedLine & {
  readonly lenders?: readonly string[];
  /** The keys of entries that it takes fields from and the file does not have. */
  readonly missing?: readonly string[];
  /** The entries to which it is related, from which it takes nothing. */
  readonly related?: readonly string[];
};

/** Types of entries from which others may take fields, by `crossref` or `xdata`. */
const LENDING = /^\s*@\s*(?:xdata|(?:mv)?(?:book|collection|proceedings|reference)|periodical|set)\s*[{(]/iu;
/** An entry that BibLaTeX does not print: where others name it, it is only there for them. */
const DATA_ONLY = /(?<=[,{(\s])options\s*=\s*(?:\{[^{}]*|"[^"{}]*)\bdataonly\b(?!\s*=\s*false)/iu;
/** An entry that only lends its fields, or groups others, and is no work. */
const ONLY_LENDING = /^\s*@\s*(?:xdata|set)\s*[{(]/iu;
const KEY = /@\s*[A-Za-z][\w-]*\s*[{(]\s*([^\s,{}"=]+)\s*,/u;
const RELATED = /(?<=[,{(\s])related\s*=\s*(?:\{([^{}]*)\}|"([^"{}]*)")/giu;
const REFERENCES = /(?<=[,{(\s])(?:crossref|xdata)\s*=\s*(?:\{([^{}]*)\}|"([^"{}]*)")/giu;

/** What is kept of a file at once: texts of entries that lend, and entries that wait for one that comes later. */
const MAX_CHARACTERS = 16_000_000;
/** A chapter takes from its book, and that from its set. */
const MAX_LEVELS = 3;

/**
 * Yields the entries with those that they take fields from. BibTeX wants these behind the entries that name them: such an entry waits for
 * the end of the file. Entries that only lend are not yielded.
 */
export async function* attachLenders(entries: AsyncIterable<NumberedLine>): AsyncGenerator<LentEntry> {
  const lending: LentEntries = new Map();
  const waiting: (NumberedLine & { readonly text: string })[] = [];
  /** The keys of entries that others name. */
  const references = new Set<string>();
  let size = 0;
  for await (const entry of entries) {
    if ("reason" in entry) {
      yield entry;
      continue;
    }
    const own = removeStrings(entry.text);
    const key = KEY.exec(own)?.[1]?.toLowerCase();
    if (key !== undefined && LENDING.test(own) && size + own.length < MAX_CHARACTERS) {
      size += own.length;
      lending.set(key, { text: entry.text, keys: listKeys(entry.text) });
    }
    if (ONLY_LENDING.test(own)) continue;
    for (const name of listNames(entry.text)) if (name !== key) references.add(name);
    // Whether others need it is known at the end.
    const isData = DATA_ONLY.test(own);
    const isComplete = !isData && listNames(entry.text).every((name) => lending.has(name));
    if (isComplete || size + own.length >= MAX_CHARACTERS) yield addLenders(entry, lending);
    else {
      size += own.length;
      waiting.push(entry);
    }
  }
  for (const entry of waiting) {
    const key = KEY.exec(removeStrings(entry.text))?.[1]?.toLowerCase() ?? "";
    if (!references.has(key) || !DATA_ONLY.test(entry.text)) yield addLenders(entry, lending);
  }
}

/** The entries that lend, by their keys, each with the keys of those from which it takes fields itself. */
type LentEntries = Map<string, { readonly text: string; readonly keys: readonly string[] }>;

/** Returns an entry without the abbreviations before it. */
const removeStrings = (text: string): string => text.slice(Math.max(0, text.search(/^[^\S\n]*@(?!\s*string\b)/imu)));

const listKeys = (text: string, names = REFERENCES): readonly string[] =>
  Array.from(text.matchAll(names), ([, braced, quoted]) => braced ?? quoted ?? "").flatMap((keys) =>
    keys
      .split(",")
      .map((key) => key.trim().toLowerCase())
      .filter((key) => key !== ""),
  );

/** Returns the keys of all entries that one names: those that lend to it, and those to which it is related. */
const listNames = (text: string): readonly string[] => [REFERENCES, RELATED].flatMap((names) => listKeys(text, names));

function addLenders(entry: NumberedLine & { readonly text: string }, lending: LentEntries): LentEntry {
  const lenders = new Set<string>();
  const missing = new Set<string>();
  let keys = listKeys(entry.text);
  for (let level = 0; level < MAX_LEVELS && keys.length > 0; level += 1) {
    const next = keys.flatMap((key) => lending.get(key) ?? []);
    for (const key of keys) if (!lending.has(key)) missing.add(key);
    for (const { text } of next) lenders.add(text);
    keys = next.flatMap((lender) => lender.keys);
  }
  const related = listKeys(entry.text, RELATED).flatMap((key) => lending.get(key)?.text ?? []);
  if (lenders.size === 0 && missing.size === 0 && related.length === 0) return entry;
  return { ...entry, lenders: [...lenders].toReversed(), missing: [...missing], related };
}
