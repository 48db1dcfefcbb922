import { hoursLine } from "#press/core/business-hours.ts";
import type { Block, PolicyText } from "./policy-text.ts";
import { money } from "#press/pricing/money.ts";
import type { Press } from "#press/core/press.ts";

type Fill = (text: string) => string;

/** Returns the press's data by the names that stand in texts: `{name}`, `{email}`, `{openAccessFee}`. */
export function pressFacts({ name, imprint, email, phone, address, hours, replyWithin, prices: { chapter } }: Press) {
  return {
    name,
    imprint: imprint || name,
    email,
    phone,
    address: address.join(", "),
    hours: hoursLine(hours),
    replyWithin: `${replyWithin} hours`,
    chapterFee: money(chapter.base),
    openAccessFee: money(chapter.openAccess),
    expeditedFee: money(chapter.expedited),
    colourFigureFee: money(chapter.colourFigure),
  };
}

/** Returns the text with the press's data filled in. An unknown name stays as it is written. */
export function fillText<Text extends Pick<PolicyText, "summary" | "description" | "sections">>(
  text: Text,
  press: Press,
): Text {
  const facts: Readonly<Record<string, string>> = pressFacts(press);
  const fill: Fill = (words) => words.replaceAll(/\{(\w+)\}/gu, (whole, fact: string) => facts[fact] ?? whole);
  return {
    ...text,
    summary: fill(text.summary),
    description: fill(text.description),
    sections: text.sections.map((section) => ({
      ...section,
      title: fill(section.title),
      blocks: section.blocks.map((block) => fillBlock(block, fill)),
    })),
  };
}

function fillBlock(block: Block, fill: Fill): Block {
  if (typeof block === "string") return fill(block);
  if ("points" in block) return { points: block.points.map(fill) };
  return { ...block, rows: block.rows.map((row) => row.map(fill)) };
}
