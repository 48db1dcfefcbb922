import { readPageRange } from "#imports/formats/page-range.ts";
import { parseLanguage } from "#publications/core/language.ts";
import type { ListedPaper } from "./listed-paper.ts";
import { readAuthors } from "./paper-authors.ts";
import type { PaperColumn, PaperHeader } from "./paper-columns.ts";
import { toComparedId } from "./paper-id.ts";

const MAX_ID_LENGTH = 100;
const MAX_TITLE_LENGTH = 2000;
const MAX_ABSTRACT_LENGTH = 20_000;

/** Reads a row of the list of an event: what is missing in it becomes an error, what was left out a remark. */
export function readPaper(line: number, cells: readonly string[], header: PaperHeader): ListedPaper {
  const cell = (column: PaperColumn): string => (cells[header.get(column) ?? -1] ?? "").replaceAll("\0", "").trim();
  const errors: string[] = [];
  const remarks: string[] = [];
  const paper_id = cell("paper_id");
  if (paper_id === "") errors.push("The paper has no id.");
  if (paper_id.length > MAX_ID_LENGTH) errors.push(`The id is longer than ${MAX_ID_LENGTH} characters.`);
  const title = cell("title").replaceAll(/\s+/gu, " ");
  if (title === "") errors.push("The title is missing.");
  if (title.length > MAX_TITLE_LENGTH) errors.push(`The title is longer than ${MAX_TITLE_LENGTH} characters.`);
  const abstract = cell("abstract");
  if (abstract === "") remarks.push("There is no abstract.");
  if (abstract.length > MAX_ABSTRACT_LENGTH)
    errors.push(`The abstract is longer than ${MAX_ABSTRACT_LENGTH} characters.`);
  const people = readAuthors({
    authors: cell("authors"),
    emails: cell("emails"),
    affiliations: cell("affiliations"),
    orcids: cell("orcids"),
    corresponding: cell("corresponding"),
  });
  errors.push(...people.errors);
  remarks.push(...people.remarks);
  const received = readDate(cell("received"));
  if (received === undefined)
    remarks.push(`The date of receipt “${cell("received")}” was not understood and left out.`);
  const accepted = readDate(cell("accepted"));
  const decision = cell("decision") || (accepted === undefined ? cell("accepted") : "");
  if (!isAccepted(decision))
    errors.push(`The decision is “${decision.slice(0, 60)}”: accepted papers alone are imported.`);
  if (received && accepted && accepted < received) errors.push("The acceptance lies before the receipt.");
  const pages = readPageRange(cell("pages") || [cell("page_from"), cell("page_to")]);
  if (pages.page_label !== undefined) remarks.push(`The pages “${pages.page_label}” are no numbers and were left out.`);
  const language = cell("language");
  const known = language === "" ? undefined : parseLanguage(language);
  if (language !== "" && !known) remarks.push(`The language “${language}” is not known and was left out.`);
  return {
    line,
    paper_id,
    title,
    authors: people.authors,
    abstract,
    keywords: readKeywords(cell("keywords")),
    language: known ?? null,
    session: cell("session").slice(0, 300),
    page_from: pages.page_from ?? null,
    page_to: pages.page_to ?? null,
    received: received ?? null,
    accepted: accepted ?? null,
    errors,
    remarks,
  };
}

/** Returns the rows, with an error in each that repeats the id of an earlier one. */
export function withRepeatedIds(papers: readonly ListedPaper[]): readonly ListedPaper[] {
  const lines = new Map<string, number>();
  return papers.map((paper) => {
    const id = toComparedId(paper.paper_id);
    const before = id === "" ? undefined : lines.get(id);
    if (before === undefined) {
      lines.set(id, paper.line);
      return paper;
    }
    return { ...paper, errors: [...paper.errors, `Paper ${paper.paper_id} stands in line ${before} already.`] };
  });
}

const MAX_KEYWORDS = 30;

const readKeywords = (cell: string): readonly string[] =>
  (/[;\n]/u.test(cell) ? cell.split(/[;\n]+/u) : cell.split(","))
    .map((word) => word.replaceAll(/\s+/gu, " ").trim().slice(0, 100))
    .filter((word) => word !== "")
    .slice(0, MAX_KEYWORDS);

const REFUSED = /reject|declin|withdraw|desk|no\s*decision|not\s+accept|\bno\b|pending|under\s+review|conditional/iu;

/** A list without decisions holds accepted papers alone. */
const isAccepted = (decision: string): boolean =>
  decision === "" || (/accept|camera|yes|publish|final/iu.test(decision) && !REFUSED.test(decision));

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns the ISO date of "2026-05-01", "2026-05-01 10:22", "01.05.2026", "1 May 2026" and "May 1, 2026"; null for an empty cell. */
function readDate(text: string): string | null | undefined {
  if (text === "") return null;
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/u.exec(text);
  if (iso) return toIsoDate(iso[1], iso[2], iso[3]);
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})/u.exec(text);
  if (german) return toIsoDate(german[3], german[2], german[1]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})/iu.exec(text);
  if (dayFirst) return toIsoDate(dayFirst[3], parseMonth(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/iu.exec(text);
  return monthFirst ? toIsoDate(monthFirst[3], parseMonth(monthFirst[1]), monthFirst[2]) : undefined;
}

const parseMonth = (name = ""): string => String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);

function toIsoDate(year = "", month = "", day = ""): string | undefined {
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? undefined : date;
}
