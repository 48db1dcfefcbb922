import { round } from "#covers/core/drawing.ts";
import { type Glyph, type Variant, shapeLine } from "./shaped-text.ts";

/** The attributes of an element, with those of the groups around it. */
type Attributes = ReadonlyMap<string, string>;

const TEXT_OR_GROUP = /<g\b([^>]*)>|<\/g>|<text\b([^>]*)>([^<]*)<\/text>/gu;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&amp;", "&"],
  ["&lt;", "<"],
  ["&gt;", ">"],
  ["&quot;", '"'],
  ["&apos;", "'"],
]);

/**
 * Returns a drawing with every text replaced by the outlines of its characters, so that it does not depend on a
 * renderer's fonts.
 */
export async function withOutlines(svg: string): Promise<string> {
  const groups: Attributes[] = [new Map()];
  const pieces: string[] = [];
  let done = 0;
  for (const found of svg.matchAll(TEXT_OR_GROUP)) {
    const [whole, group, own, content = ""] = found;
    const around = groups.at(-1) ?? new Map<string, string>();
    if (group !== undefined) groups.push(inheritAttributes(around, group));
    else if (own === undefined) groups.pop();
    else {
      pieces.push(svg.slice(done, found.index), await outlines(unescapeXml(content), inheritAttributes(around, own)));
      done = found.index + whole.length;
    }
  }
  return pieces.join("") + svg.slice(done);
}

/** Returns the typeface of a text element from its attributes. */
function toVariant(attributes: Attributes): Variant {
  return {
    families: (attributes.get("font-family") ?? "").split(",").map((name) => name.trim().replaceAll("'", "")),
    size: Number(attributes.get("font-size") ?? 16),
    weight: Number(attributes.get("font-weight") ?? 400),
    italic: attributes.get("font-style") === "italic",
    tracking: Number.parseFloat(attributes.get("letter-spacing") ?? "0"),
    rightToLeft: attributes.get("direction") === "rtl",
  };
}

async function outlines(text: string, attributes: Attributes): Promise<string> {
  const variant = toVariant(attributes);
  const { glyphs, width } = await shapeLine(text.replaceAll(/\s+/gu, " ").trim(), variant);
  const left =
    Number(attributes.get("x") ?? 0) - width * partBefore(attributes.get("text-anchor"), variant.rightToLeft);
  const paths = glyphs.filter(({ outline }) => outline !== "").map(outlineGlyph);
  const place = `translate(${round(left)} ${attributes.get("y") ?? 0})`;
  return `<g transform="${place}" fill="${attributes.get("fill") ?? "#000"}">${paths.join("")}</g>`;
}

/** Returns the share of the line to the left of its anchor. */
function partBefore(anchor: string | undefined, rightToLeft: boolean): number {
  if (anchor === "middle") return 0.5;
  return (anchor === "end") === rightToLeft ? 0 : 1;
}

/** Font units count upwards, those of a drawing downwards. */
const outlineGlyph = ({ outline, x, y, scale }: Glyph): string =>
  `<path transform="matrix(${scale} 0 0 ${-scale} ${x} ${y})" d="${outline}"/>`;

const inheritAttributes = (around: Attributes, own: string): Attributes =>
  new Map([
    ...around,
    ...[...own.matchAll(/([\w-]+)="([^"]*)"/gu)].map(([, name = "", value = ""]) => [name, value] as const),
  ]);

const unescapeXml = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|apos);/gu, (entity) => ENTITIES.get(entity) ?? entity);
