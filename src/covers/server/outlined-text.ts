import { round } from "#covers/core/drawing.ts";
import { type Glyph, type Variant, shapeLine } from "./shaped-text.ts";

/** The attributes of an element, with those of the groups around it. */
type Attributes = ReadonlyMap<string, string>;

const TEXT_OR_GROUP = /<g\b([^>]*)>|<\/g>|<text\b([^>]*)>((?:[^<]|<\/?tspan\b[^>]*>)*)<\/text>/gu;
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
      pieces.push(svg.slice(done, found.index), await outlines(content, inheritAttributes(around, own)));
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

/** A piece of a line in one face, and how far below the base line of the piece before it stands. */
type Span = { readonly text: string; readonly attributes: Attributes; readonly below: number };

const SPAN = /<tspan\b([^>]*)>([^<]*)<\/tspan>|([^<]+)/gu;

function splitSpans(content: string, around: Attributes): readonly Span[] {
  const single = content.replaceAll(/\s+/gu, " ").trim();
  return [...single.matchAll(SPAN)].map(([, own, inner = "", plain]) => {
    const attributes = own === undefined ? around : inheritAttributes(around, own);
    return { text: unescapeXml(plain ?? inner), attributes, below: Number(attributes.get("dy") ?? 0) };
  });
}

async function outlines(content: string, attributes: Attributes): Promise<string> {
  const pieces: string[] = [];
  let [width, below] = [0, 0];
  for (const span of splitSpans(content, attributes)) {
    const line = await shapeLine(span.text, toVariant(span.attributes));
    below += span.below;
    const paths = line.glyphs
      .filter(({ outline }) => outline !== "")
      .map(outlineGlyph)
      .join("");
    pieces.push(
      width === 0 && below === 0 ? paths : `<g transform="translate(${round(width)} ${round(below)})">${paths}</g>`,
    );
    width += line.width;
  }
  const left =
    Number(attributes.get("x") ?? 0) -
    width * partBefore(attributes.get("text-anchor"), attributes.get("direction") === "rtl");
  const place = `translate(${round(left)} ${attributes.get("y") ?? 0})`;
  return `<g transform="${place}" fill="${attributes.get("fill") ?? "#000"}">${pieces.join("")}</g>`;
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
