import { parseEmail } from "#accounts/email-address.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import { parsePersonName } from "#publications/contributors/person-name.ts";
import type { EventAuthor } from "#manuscripts/event-papers/event-paper.ts";

type Cells = {
  readonly authors: string;
  readonly emails: string;
  readonly affiliations: string;
  readonly orcids: string;
  readonly corresponding: string;
};

export type ReadAuthors = {
  readonly authors: readonly EventAuthor[];
  readonly errors: readonly string[];
  readonly remarks: readonly string[];
};

/** At most so many authors of one paper. */
const MOST_AUTHORS = 500;

/**
 * Reads the authors of a row: names separated by semicolons, line breaks, "and" or commas, addresses, institutions and ORCID iDs beside
 * them in the same order. An address in angle brackets, an institution or its number in parentheses (CMT, ConfTool) and an asterisk for
 * the corresponding author may stand in the name itself.
 */
export function readAuthors(cells: Cells): ReadAuthors {
  const remarks: string[] = [];
  const names = splitNames(cells.authors);
  const emails = listed(cells.emails, ",");
  const affiliations = listed(cells.affiliations);
  const numbered = numberedAffiliations(affiliations);
  const orcids = listed(cells.orcids, ",");
  for (const [what, list] of [
    ["e-mail addresses", emails],
    ["ORCID iDs", orcids],
  ] as const)
    if (list.length > 0 && list.length !== names.length)
      remarks.push(`There are ${names.length} authors and ${list.length} ${what}: they were given in order.`);
  const people = names.slice(0, MOST_AUTHORS).flatMap((written, at) => {
    const read = readName(written);
    const name = parsePersonName(read.name);
    if (!name) return [];
    const email = parseEmail(read.email || (emails[at] ?? "").replace("*", "").trim());
    const orcid = orcids[at] === undefined || orcids[at] === "" ? undefined : parseOrcid(orcids[at]);
    if (orcids[at] && !orcid) remarks.push(`The ORCID “${orcids[at]}” is not valid and was left out.`);
    return [
      {
        name: read.name,
        given_name: "literal" in name ? "" : (name.given ?? ""),
        family_name: "literal" in name ? "" : name.family,
        literal: "literal" in name ? name.literal : "",
        email: email ?? "",
        affiliation: affiliationOf(read.inParentheses, numbered, affiliations[at] ?? ""),
        orcid: orcid ?? null,
        isMarked: read.isMarked || (emails[at] ?? "").includes("*"),
      },
    ];
  });
  return { ...withCorresponding(people, cells.corresponding), remarks };
}

type Read = Omit<EventAuthor, "corresponding"> & { readonly isMarked: boolean; readonly literal: string };

function withCorresponding(people: readonly Read[], named: string): Pick<ReadAuthors, "authors" | "errors"> {
  if (people.length === 0) return { authors: [], errors: ["No author is named."] };
  const requested = named.trim().toLowerCase();
  const reachable = people.filter(({ email }) => email !== "");
  const chosen =
    reachable.find(
      ({ email, name }) => requested !== "" && (email.toLowerCase() === requested || name.toLowerCase() === requested),
    ) ??
    reachable.find(({ isMarked }) => isMarked) ??
    reachable[0];
  const errors = chosen ? [] : ["No author has an e-mail address: the corresponding author needs one."];
  return {
    authors: people.map(({ isMarked: _isMarked, literal, ...person }, at) => ({
      ...person,
      name: literal || [person.given_name, person.family_name].filter(Boolean).join(" "),
      corresponding: people[at] === chosen,
    })),
    errors,
  };
}

/** "Lovelace, Ada; Li, Bo", "Ada Lovelace and Bo Li", "Ada Lovelace, Bo Li". A comma separates people only where each part is a whole name. */
function splitNames(cell: string): readonly string[] {
  const strong = /[;|\n]/u.test(cell) ? cell.split(/[;|\n]+/u) : cell.split(/\s+(?:and|&)\s+/u);
  const parts = strong.flatMap((part) => {
    if (/[;|\n]/u.test(cell)) return [part];
    const byComma = part.split(/,(?![^(<]*[)>])/u).map((one) => one.trim());
    return byComma.every((one) => /\S\s+\S/u.test(one)) ? byComma : [part];
  });
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

/** The parts of a cell; `weak` separates them where no semicolon, bar or line break does. An empty part stands for an author without one. */
function listed(cell: string, weak?: string): readonly string[] {
  const isStrong = weak === undefined || /[;|\n]/u.test(cell);
  const parts = (isStrong ? cell.split(/[;|\n]/u) : cell.split(weak)).map((part) => part.trim());
  // A separator at the end of the cell adds nobody.
  return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
}

function readName(written: string) {
  const email = /<([^>]*)>/u.exec(written)?.[1]?.trim() ?? "";
  const inParentheses = /\(([^)]*)\)/u.exec(written)?.[1]?.trim() ?? "";
  const name = written
    .replaceAll(/<[^>]*>|\([^)]*\)|\*/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return { name, email, inParentheses, isMarked: written.includes("*") };
}

/** ConfTool numbers institutions: "1: University A; 2: University B", and names carry "(1,2)". */
const numberedAffiliations = (affiliations: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    affiliations.flatMap((text) => {
      const [, number = "", name = ""] = /^(\d+)\s*[:.)]\s*(.+)$/u.exec(text) ?? [];
      return number === "" ? [] : [[number, name] as const];
    }),
  );

function affiliationOf(inParentheses: string, numbered: ReadonlyMap<string, string>, beside: string): string {
  if (/^[\d\s,]+$/u.test(inParentheses))
    return inParentheses
      .split(/[\s,]+/u)
      .flatMap((number) => numbered.get(number) ?? [])
      .join("; ")
      .slice(0, 500);
  return (inParentheses || (numbered.size === 0 ? beside : "")).slice(0, 500);
}
