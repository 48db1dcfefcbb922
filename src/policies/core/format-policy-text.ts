import type { Block, Section, TextBody } from "./policy-text.ts";
import { toSlug } from "./text-slug.ts";

/** Returns a text as the editor shows it; parsed again it gives the same text. */
export const writeTextBody = ({ summary, sections }: TextBody): string =>
  `${[summary, ...sections.map(writeSection)].join("\n\n")}\n`;

function writeSection({ id, title, when, blocks }: Section): string {
  const heading = id === toSlug(title) ? `## ${title}` : `## ${title} {#${id}}`;
  return [heading, ...(when ? [`> ${when}`] : []), ...blocks.map(writeBlock)].join("\n\n");
}

function writeBlock(block: Block): string {
  if (typeof block === "string") return block;
  if ("points" in block) return block.points.map((point) => `- ${point}`).join("\n");
  const { caption, columns, rows } = block;
  return [`Table: ${caption}`, "", row(columns), row(columns.map(() => "---")), ...rows.map(row)].join("\n");
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll("|", String.raw`\|`)).join(" | ")} |`;
