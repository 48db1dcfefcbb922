import { xmlText } from "#platform/text/xml-text.ts";
import type { TitleRun } from "#publications/core/details/formatted-title.ts";
import type { Fitted } from "./fit.ts";
import { FAMILY, slants } from "./script.ts";

export const WIDTH = 600;
export const HEIGHT = 900;
/** The smallest distance from the edge. */
export const MARGIN = 48;

/** Rounds to one decimal. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${round(height)}" fill="${fill}"/>`;

/** `left` and `right` are sides of the cover, whatever the text's direction. */
export type Align = "left" | "middle" | "right";

/** Returns SVG's anchor, which depends on the text's own direction. */
function anchor(align: Align, rightToLeft: boolean): string {
  if (align === "middle") return "middle";
  return (align === "left") === rightToLeft ? "end" : "start";
}

export type Setting = {
  readonly x: number;
  readonly y: number;
  readonly align: Align;
  readonly fill: string;
  readonly weight?: number;
  readonly italic?: boolean;
  readonly tracking?: number;
  /** Without it the script of the text decides. */
  readonly rightToLeft?: boolean;
};

/** Draws fitted lines; `y` is the top of the first. */
export function block(
  text: Fitted,
  { x, y, align, fill, weight = 440, italic = false, tracking = 0, rightToLeft = text.script === "arab" }: Setting,
): string {
  const variant = [
    `font-family="${FAMILY[text.script]}" font-size="${text.size}" font-weight="${weight}" fill="${fill}"`,
    `text-anchor="${anchor(align, rightToLeft)}"`,
    rightToLeft ? `direction="rtl"` : "",
    italic && slants(text.script) ? `font-style="italic"` : "",
    tracking !== 0 && text.script === "latn" ? `letter-spacing="${tracking}em"` : "",
  ];
  const lines = text.lines.map((line, index) => {
    const runs = text.runs?.[index];
    const content = runs ? runSpans(runs, text.size, italic) : xmlText(line);
    return `<text x="${x}" y="${round(y + text.size * 0.82 + index * text.lead)}">${content}</text>`;
  });
  return `<g ${variant.filter(Boolean).join(" ")}>${lines.join("")}</g>`;
}

/** Indices and exponents: their size, and how far they are from the line, in ems. */
const SMALL = 0.62;
const RAISED = 0.36;
const LOWERED = -0.16;
const CAPITALS = 0.78;

/** Draws the pieces of a line in their faces. */
function runSpans(runs: readonly TitleRun[], size: number, isSlanted: boolean): string {
  let above = 0;
  return runs
    .map(({ text, faces }) => {
      const to = size * (faces.includes("sup") ? RAISED : faces.includes("sub") ? LOWERED : 0);
      const isSmall = to !== 0;
      const isCapital = faces.includes("sc");
      const shift = round(above - to);
      above = to;
      const attributes = [
        faces.includes("i") !== isSlanted ? `font-style="italic"` : isSlanted ? `font-style="normal"` : "",
        faces.includes("b") ? `font-weight="700"` : "",
        isSmall || isCapital ? `font-size="${round(size * (isSmall ? SMALL : CAPITALS))}"` : "",
        shift === 0 ? "" : `dy="${shift}"`,
      ].filter(Boolean);
      const content = xmlText(isCapital ? text.toUpperCase() : text);
      return attributes.length === 0 ? content : `<tspan ${attributes.join(" ")}>${content}</tspan>`;
    })
    .join("");
}

/** Draws letterspaced sans capitals on the base line `y`. */
export function capitals(text: string, x: number, y: number, fill: string, size: number, align: Align): string {
  return (
    `<text x="${x}" y="${y}" font-family="'Source Sans 3 Variable',sans-serif" font-size="${size}" ` +
    `font-weight="600" letter-spacing=".14em" fill="${fill}" text-anchor="${anchor(align, false)}">` +
    `${xmlText(text.toUpperCase())}</text>`
  );
}

/** Clips a drawing to a rectangle with its own origin. It needs no id, unlike a clip path. */
export const clip = (x: number, y: number, width: number, height: number, content: string): string =>
  `<svg x="${x}" y="${y}" width="${width}" height="${height}" overflow="hidden">${content}</svg>`;

export const fleuron = (x: number, y: number, fill: string): string =>
  `<g transform="translate(${x} ${round(y)})" fill="${fill}">` +
  `<path d="M0-26C7-12 12-7 26 0 12 7 7 12 0 26-7 12-12 7-26 0-12-7-7-12 0-26Z"/>` +
  `<circle r="4.2" cx="38"/><circle r="4.2" cx="-38"/><path d="M52 0h84M-52 0h-84" stroke="${fill}" stroke-width="2"/></g>`;
