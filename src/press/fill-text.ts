import { money } from "./money.ts";
import type { PriceList } from "./price-list.ts";
import type { Press } from "./press.ts";
import type { Block, HouseText } from "./house-text.ts";

export type HouseFacts = { readonly press: Press; readonly prices: PriceList };

type Fill = (text: string) => string;

/** The text with the press's own facts in it: `{name}`, `{email}`, `{phone}`, `{address}`, `{openAccessFee}`. */
export function fillText(text: HouseText, { press, prices }: HouseFacts): HouseText {
  const facts: Readonly<Record<string, string>> = {
    name: press.name,
    email: press.email,
    phone: press.phone,
    address: press.address.join(", "),
    openAccessFee: money(prices.chapter.openAccess),
  };
  const fill: Fill = (words) => words.replaceAll(/\{(\w+)\}/gu, (whole, fact: string) => facts[fact] ?? whole);
  return {
    ...text,
    summary: fill(text.summary),
    description: fill(text.description),
    sections: text.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) => fillBlock(block, fill)),
    })),
  };
}

function fillBlock(block: Block, fill: Fill): Block {
  if (typeof block === "string") return fill(block);
  if ("points" in block) return { points: block.points.map(fill) };
  return { ...block, rows: block.rows.map((row) => row.map(fill)) };
}
