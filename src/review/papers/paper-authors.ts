import { parseEmail } from "#accounts/core/email-address.ts";
import { parseOrcid } from "#people/profiles/orcid.ts";
import {
  describeIncompleteList,
  describeOddity,
  readNameList,
  removeTitles,
} from "#publications/core/names/name-list.ts";
import { parsePersonName } from "#publications/core/names/person-name.ts";
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
const MAX_AUTHORS = 500;

/**
 * Reads the authors of a row: names as imports read a cell of them, addresses, institutions and ORCID iDs beside them in the same order. An address in angle brackets, an institution or its number in parentheses (CMT, ConfTool) and an asterisk for
 * the corresponding author may stand in the name itself.
 */
export function readAuthors(cells: Cells): ReadAuthors {
  const remarks: string[] = [];
  const { names, remarks: aboutNames } = splitNames(cells.authors);
  remarks.push(...aboutNames);
  const emails = splitCell(cells.emails, ",");
  const affiliations = splitCell(cells.affiliations);
  const numbered = parseNumberedAffiliations(affiliations);
  const orcids = splitCell(cells.orcids, ",");
  for (const [what, list] of [
    ["e-mail addresses", emails],
    ["ORCID iDs", orcids],
  ] as const)
    if (list.length > 0 && list.length !== names.length)
      remarks.push(`There are ${names.length} authors and ${list.length} ${what}: they were given in order.`);
  const people = names.slice(0, MAX_AUTHORS).flatMap((read, index) => {
    const name = parsePersonName(read.name);
    if (!name) return [];
    const oddity = describeOddity(name);
    if (oddity !== undefined) remarks.push(oddity);
    const email = parseEmail(read.email || (emails[index] ?? "").replace("*", "").trim());
    const orcid = orcids[index] === undefined || orcids[index] === "" ? undefined : parseOrcid(orcids[index]);
    if (orcids[index] && !orcid) remarks.push(`The ORCID “${orcids[index]}” is not valid and was left out.`);
    return [
      {
        name: read.name,
        given_name: "literal" in name ? "" : (name.given ?? ""),
        family_name: "literal" in name ? "" : name.family,
        literal: "literal" in name ? name.literal : "",
        email: email ?? "",
        affiliation: findAffiliation(read.inParentheses, numbered, affiliations[index] ?? ""),
        orcid: orcid ?? null,
        isMarked: read.isMarked || (emails[index] ?? "").includes("*"),
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
    authors: people.map(({ isMarked: _isMarked, literal, ...person }, index) => ({
      ...person,
      name: literal || [person.given_name, person.family_name].filter(Boolean).join(" "),
      corresponding: people[index] === chosen,
    })),
    errors,
  };
}

type WrittenName = {
  readonly name: string;
  readonly email: string;
  readonly inParentheses: string;
  readonly isMarked: boolean;
};

/** What stands beside a name in the same cell: an address, an institution or its number, an asterisk. */
const BESIDE_NAME = /\s*(?:<[^>]*>|\([^)]*\)|\*)/gu;
/** Stands for a part beside a name while the cell is split: no name has this character of Unicode's private use. */
const MARK = "\u{E000}";

/** Returns the names of a cell with what stands beside each, and what is not certain about them. */
function splitNames(cell: string): { readonly names: readonly WrittenName[]; readonly remarks: readonly string[] } {
  const beside = cell.replaceAll(MARK, "").match(BESIDE_NAME) ?? [];
  const { names, others, remarks } = readNameList(cell.replaceAll(MARK, "").replaceAll(BESIDE_NAME, MARK));
  const all = others === undefined ? [...remarks] : [...remarks, describeIncompleteList(others, "authors")];
  let at = 0;
  const written = names.map((name) => {
    const count = name.split(MARK).length - 1;
    const parts = beside.slice(at, at + count).join(" ");
    at += count;
    return {
      name: removeTitles(name.replaceAll(MARK, " ").replaceAll(/\s+/gu, " "), all),
      email: /<([^>]*)>/u.exec(parts)?.[1]?.trim() ?? "",
      inParentheses: /\(([^)]*)\)/u.exec(parts)?.[1]?.trim() ?? "",
      isMarked: parts.includes("*"),
    };
  });
  return { names: written, remarks: all.map((remark) => remark.replaceAll(MARK, "")) };
}

/** The parts of a cell; `weak` separates them where no semicolon, bar or line break does. An empty part stands for an author without one. */
function splitCell(cell: string, weak?: string): readonly string[] {
  const isStrong = weak === undefined || /[;|\n]/u.test(cell);
  const parts = (isStrong ? cell.split(/[;|\n]/u) : cell.split(weak)).map((part) => part.trim());
  // A separator at the end of the cell adds nobody.
  return parts.at(-1) === "" ? parts.slice(0, -1) : parts;
}

/** ConfTool numbers institutions: "1: University A; 2: University B", and names carry "(1,2)". */
const parseNumberedAffiliations = (affiliations: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    affiliations.flatMap((text) => {
      const [, number = "", name = ""] = /^(\d+)\s*[:.)]\s*(.+)$/u.exec(text) ?? [];
      return number === "" ? [] : [[number, name] as const];
    }),
  );

function findAffiliation(inParentheses: string, numbered: ReadonlyMap<string, string>, beside: string): string {
  if (/^[\d\s,]+$/u.test(inParentheses))
    return inParentheses
      .split(/[\s,]+/u)
      .flatMap((number) => numbered.get(number) ?? [])
      .join("; ")
      .slice(0, 500);
  return (inParentheses || (numbered.size === 0 ? beside : "")).slice(0, 500);
}
