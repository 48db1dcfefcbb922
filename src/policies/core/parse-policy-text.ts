import type { Block, Section, TextBody } from "./policy-text.ts";
import { inlineText } from "./inline-text.ts";
import { toSlug } from "./text-slug.ts";
import { type TextPart, textParts } from "./text-lines.ts";

/** The longest text in characters: enough for a policy of many pages, and below the limit of a request. */
export const MAX_TEXT_LENGTH = 40_000;

type Read = { readonly body: TextBody } | { readonly errors: readonly string[] };
type Open = { readonly id: string; readonly title: string; when?: Section["when"]; readonly blocks: Block[] };

/** The id of the blocks before the first heading, where a text may have them. */
const OPENING = "text";

/**
 * Returns a text from its Markdown (docs/texts.md), with the facts it may name; or a sentence for each wrong line. An open text needs no
 * section, and its first blocks may stand before one.
 */
export function readTextBody(
  markdown: string,
  facts: readonly string[],
  { isOpen = false }: { readonly isOpen?: boolean } = {},
): Read {
  // Counts characters; a character of a rare script has two code units.
  if ([...markdown].length > MAX_TEXT_LENGTH)
    return { errors: [`The text must have at most ${MAX_TEXT_LENGTH} characters.`] };
  const errors: string[] = [];
  const wrong = (line: number, sentence: string): void => void errors.push(`Line ${line}: ${sentence}`);
  const parts = textParts(markdown);
  const [summary, ...rest] = parts;
  if (summary?.kind !== "paragraph")
    errors.push("The text begins with its summary: one paragraph before the first ##.");
  const sections: Open[] = isOpen ? [{ id: OPENING, title: "", blocks: [] }] : [];
  let caption: string | undefined;
  for (const part of summary?.kind === "paragraph" ? rest : parts) {
    if (part.kind === "heading") sections.push(openSection(part, sections, wrong));
    else if (part.kind === "caption") caption = part.words;
    else addTo(sections.at(-1), part, caption, wrong);
    if (part.kind !== "caption") caption = undefined;
    checkWords(part, facts, wrong);
  }
  if (summary) checkWords(summary, facts, wrong);
  if (sections.length === 0) errors.push("The text has no section: begin one with ## and its title.");
  for (const { title, blocks } of sections)
    if (blocks.length === 0 && title !== "") errors.push(`The section “${title}” is empty.`);
  if (errors.length > 0) return { errors: [...new Set(errors)] };
  const filled = sections.filter(({ blocks }) => blocks.length > 0);
  return { body: { summary: summary?.kind === "paragraph" ? summary.words : "", sections: filled } };
}

type Wrong = (line: number, sentence: string) => void;

function openSection(part: Extract<TextPart, { kind: "heading" }>, before: readonly Open[], wrong: Wrong): Open {
  const { line, title } = part;
  if (title.startsWith("#")) wrong(line, "headings have two signs: ## and a title.");
  const id = part.id ?? toSlug(title);
  if (id === "") wrong(line, "the title has no letters: give an address for it, as in ## 1 {#one}.");
  if (before.some((section) => section.id === id)) wrong(line, `there is a section with the address #${id} already.`);
  return { id, title, blocks: [] };
}

function addTo(section: Open | undefined, part: TextPart, caption: string | undefined, wrong: Wrong): void {
  if (!section) return wrong(part.line, "only one paragraph may come before the first ##.");
  if (part.kind === "paragraph") section.blocks.push(part.words);
  if (part.kind === "points") section.blocks.push({ points: part.points });
  if (part.kind === "when") {
    if (part.words === "At submission" || part.words === "After acceptance") section.when = part.words;
    else wrong(part.line, "after > write “At submission” or “After acceptance”.");
  }
  if (part.kind === "table") addTable(section, part, caption, wrong);
}

type Table = Extract<TextPart, { kind: "table" }>;

function addTable(section: Open, { line, rows: all }: Table, caption: string | undefined, wrong: Wrong): void {
  const [columns = [], rule = [], ...rows] = all;
  if (caption === undefined) return wrong(line, "write a line such as “Table: What we keep” above a table.");
  if (rows.length === 0 || !rule.every((cell) => /^:?-+:?$/u.test(cell)))
    return wrong(line, "a table has a row of names, a row of strokes | --- | --- |, and rows.");
  const uneven = rows.findIndex((row) => row.length !== columns.length);
  if (uneven >= 0) return wrong(line + 2 + uneven, `this row needs ${columns.length} cells, as the first has.`);
  section.blocks.push({ columns, rows, caption });
}

/** Checks that links lead to pages and e-mail addresses, never to scripts, and that braces hold known facts. */
function checkWords(part: TextPart, facts: readonly string[], wrong: Wrong): void {
  for (const words of listWords(part)) {
    for (const { href } of inlineText(words))
      if (href !== undefined && !isSafeAddress(href))
        wrong(part.line, `${href} is no address that a text may lead to.`);
    for (const [, fact = ""] of words.matchAll(/\{(\w+)\}/gu))
      if (!facts.includes(fact)) wrong(part.line, `{${fact}} is not known. There are: ${facts.join(", ")}.`);
  }
}

function listWords(part: TextPart): readonly string[] {
  if (part.kind === "heading") return [part.title];
  if (part.kind === "points") return part.points;
  if (part.kind === "table") return part.rows.flat();
  return [part.words];
}

/**
 * Returns whether a text of the press may link there: to a page of this site, a place on the page, the web, an e-mail address or a telephone
 * number.
 */
const isSafeAddress = (href: string): boolean => /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s\\]*$/iu.test(href);
