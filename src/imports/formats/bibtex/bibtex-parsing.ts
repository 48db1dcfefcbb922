import type { Entry, parse as parseBibtex } from "@retorquere/bibtex-parser";
import { readNameList } from "#publications/core/names/name-list.ts";
import { escapeLooseDollars } from "./loose-dollars.ts";
import { replaceCommand } from "./tex-commands.ts";

export type BibtexParser = typeof parseBibtex;

/** The entries of a text with the repaired problems, or the reason why it cannot be parsed. */
export type ParsedBibtex =
  | { readonly entries: readonly Entry[]; readonly remarks: readonly string[] }
  | { readonly reason: string };

/** Fields that are read verbatim: they contain no TeX, and their commas do not separate names. */
const VERBATIM = ["doi", "url", "isbn", "issn", "pages"];

/** The parser sorts the fields that it knows as keywords; under a name of our own they keep the order of the file. */
export const KEYWORDS = "xkeywordsasgiven";

type ParseError = { readonly error: string; readonly input?: string };

/** A problem of one value that leaves the entry's other values intact. */
type SmallProblem = {
  readonly pattern: RegExp;
  readonly remark: (part: string) => string;
  /** Returns the text without the problem, if the parser cannot continue by itself. */
  readonly mend?: (text: string, part: string) => string;
};

const SMALL_PROBLEMS: readonly SmallProblem[] = [
  {
    pattern: /^Unresolved @string reference "(.*)"$/u,
    remark: (name) => `The abbreviation “${name}” is not defined in the file and was used unchanged.`,
  },
  {
    pattern: /unexpected \d+-part name "(.*)", dropping/su,
    remark: (names) => `The names “${truncateMessage(names)}” are not separated by “and”.`,
    mend: (text, names) => text.replaceAll(names, () => readNameList(names).names.join(" and ")),
  },
  {
    pattern: /^Unclosed math section/u,
    remark: () => "A “$” begins a formula that does not end; it was read as a dollar sign.",
    mend: escapeLooseDollars,
  },
];

/** Each kind of problem is repaired once. */
const MAX_ATTEMPTS = SMALL_PROBLEMS.length;

/**
 * Parses one entry with its @string definitions. A problem of one value is repaired with a remark; a problem of the
 * entry's form (no end, unbalanced braces) makes it unreadable. Never throws.
 */
export function parseEntry(parse: BibtexParser, text: string): ParsedBibtex {
  const remarks = new Set<string>();
  let current = text;
  for (let attempt = 0; ; attempt += 1) {
    const { entries, errors, unknown } = parseSafely(parse, current);
    const problems = errors.map(smallProblem);
    let mended = current;
    for (const problem of problems) {
      if (problem) remarks.add(problem.remark);
      if (problem) mended = problem.mend(mended);
    }
    if (mended !== current && attempt < MAX_ATTEMPTS) {
      // What is broken behind a small problem may be its consequence.
      current = mended;
      continue;
    }
    const fatal = errors.find((_, index) => problems[index] === undefined);
    if (fatal || entries.length === 0) return { reason: truncateMessage(fatal?.error ?? "it does not end") };
    return { entries, remarks: [...remarks, ...unknown.map(describeCommand)] };
  }
}

function smallProblem({ error, input }: ParseError): { remark: string; mend: (text: string) => string } | undefined {
  for (const { pattern, remark, mend } of SMALL_PROBLEMS) {
    const found = pattern.exec(error);
    // The sentence shows long names shortened.
    const part = found?.[1] ?? "";
    if (found) return { remark: remark(part), mend: (text) => mend?.(text, input ?? part) ?? text };
  }
  return undefined;
}

function parseSafely(
  parse: BibtexParser,
  text: string,
): { readonly entries: readonly Entry[]; readonly errors: readonly ParseError[]; readonly unknown: readonly string[] } {
  const unknown = new Set<string>();
  try {
    const { entries, errors } = parse(text, {
      sentenceCase: false,
      caseProtection: false,
      english: false,
      verbatimFields: VERBATIM,
      // The reader does it (inherited-fields.ts): a chapter may take from any kind of book.
      applyCrossRef: false,
      // Otherwise their TeX would remain in them.
      fieldMode: { [KEYWORDS]: "richtext" },
      unsupported: (_node, tex) => replaceCommand(tex, unknown),
    });
    return { entries, errors, unknown: [...unknown] };
  } catch (error) {
    return { entries: [], errors: [{ error: error instanceof Error ? error.message : String(error) }], unknown: [] };
  }
}

const describeCommand = (command: string): string => `The TeX command “${command}” is not known and was left out.`;

const truncateMessage = (text: string): string => text.replaceAll(/\s+/gu, " ").slice(0, 200).replace(/\.$/u, "");
