import type { Block, Section, SectionShape, TextBody } from "./policy-text.ts";

type Table = Exclude<Block, string | { readonly points: readonly string[] }>;

/** Returns a sentence for each section that the page cannot set. */
export const shapeErrors = (sections: readonly Section[], shape: readonly SectionShape[]): string[] =>
  shape.flatMap((one) =>
    listErrors(
      sections.find(({ id }) => id === one.id),
      one,
    ),
  );

function listErrors(section: Section | undefined, shape: SectionShape): string[] {
  if (!section) return [`The page needs the section: ## ${shape.title} {#${shape.id}}.`];
  const here = `The section “${section.title}”`;
  if (shape.needs !== "table") return hasContent(section, shape.needs) ? [] : [`${here} ${NEEDED[shape.needs]}`];
  const table = tableIn(section);
  if (!table || table.columns.length !== shape.columns.length)
    return [`${here} needs a table with the columns: ${shape.columns.join(" | ")}.`];
  const missing = (shape.rows ?? []).filter((row) => !table.rows.some(([name]) => name === row));
  return missing.map((row) => `The table in “${section.title}” needs the row “${row}”.`);
}

const NEEDED = { points: "needs a list: begin each item with “- ”.", paragraph: "needs a paragraph." } as const;

const hasContent = (section: Section, needs: keyof typeof NEEDED): boolean =>
  (needs === "points" ? pointsIn(section) : paragraphIn(section)) !== undefined;

const tableIn = ({ blocks }: Section): Table | undefined =>
  blocks.find((block): block is Table => typeof block !== "string" && "rows" in block);

const pointsIn = ({ blocks }: Section): readonly string[] | undefined =>
  blocks.flatMap((block) => (typeof block !== "string" && "points" in block ? [block.points] : []))[0];

const paragraphIn = ({ blocks }: Section): string | undefined => blocks.find((block) => typeof block === "string");

type Sections = Pick<TextBody, "sections">;

const findSection = ({ sections }: Sections, id: string): Section | undefined =>
  sections.find((section) => section.id === id);

/** Returns the heading of a section; undefined if the text has no such section. */
export const getHeading = (text: Sections, id: string): string | undefined => findSection(text, id)?.title;

/** Returns the first paragraph of a section; undefined if it has none. */
export function getLead(text: Sections, id: string): string | undefined {
  const section = findSection(text, id);
  return section && paragraphIn(section);
}

/** Returns the rows of a section's table, each cell as it is written; none if it has no table. */
export function listRows(text: Sections, id: string): readonly (readonly string[])[] {
  const section = findSection(text, id);
  return (section && tableIn(section)?.rows) ?? [];
}

/** Returns the points of a section's list; none if it has no list. */
export function listPoints(text: Sections, id: string): readonly string[] {
  const section = findSection(text, id);
  return (section && pointsIn(section)) ?? [];
}

/** Returns the sections that the press added to those that the page knows. */
export const furtherSections = ({ sections }: Sections, shape: readonly SectionShape[]): readonly Section[] =>
  sections.filter(({ id }) => !shape.some((known) => known.id === id));
