import { Resvg } from "@resvg/resvg-js";
import { LRUCache } from "lru-cache";
import { paletteOf } from "../cover/cloths.ts";
import { clothOf, coverSvg } from "../cover/cover.ts";
import { HEIGHT, WIDTH } from "../cover/drawing.ts";
import type { CoverRecord } from "../cover/record.ts";
import { type Script, scriptOf } from "../cover/script.ts";
import { fontFilesFor } from "./font-slices.ts";
import { unpackFonts } from "./unpacked-fonts.ts";

/** `cover`: 600 × 900. `open-graph`: the cover on its own cloth, 1200 × 630, as link previews want it. */
export type CoverImageShape = "cover" | "open-graph";

const images = new LRUCache<string, Uint8Array>({
  maxSize: 32 * 1024 * 1024,
  sizeCalculation: (png) => png.byteLength,
});

/** The typographic cover as PNG. Rendered once for a record, then remembered. */
export async function coverImage(record: CoverRecord, shape: CoverImageShape): Promise<Uint8Array> {
  const key = `${shape} ${JSON.stringify(record)}`;
  const known = images.get(key);
  if (known) return known;
  const png = await render(record, shape);
  images.set(key, png);
  return png;
}

async function render(record: CoverRecord, shape: CoverImageShape): Promise<Uint8Array> {
  const cover = coverSvg(record, { notation: "hex", worded: legibly });
  const svg = withPlainAnchors(shape === "cover" ? cover : onCloth(cover, record));
  const fontFiles = await unpackFonts(fontFilesFor(svg));
  const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: "Source Serif 4" };
  return new Resvg(svg, { font }).render().asPng();
}

/** Scripts whose vowel signs the renderer lays over the next letter (resvg 2.6 takes a cluster's widest glyph as its width). */
const MISSET: ReadonlySet<Script> = new Set(["taml", "deva"]);

/** The words as the renderer can set them: a Tamil or Hindi title is announced in English rather than garbled. */
function legibly(record: CoverRecord): CoverRecord {
  const parent = record.parent && { ...record.parent, title: legibleTitle(record.parent.title) };
  const names = record.names.filter((name) => !MISSET.has(scriptOf(name, "")));
  return { ...record, title: legibleTitle(record.title), names, parent };
}

function legibleTitle(title: string): string {
  const script = scriptOf(title, "");
  if (script === "taml") return "A title in Tamil";
  if (script === "deva") return "A title in Devanagari script";
  // Two dashes become one sign in some faces, and the renderer loses the rest of the line over it.
  return title.replaceAll(/—{2,}/gu, "—");
}

/** The renderer orders right-to-left letters well but anchors every text as if it ran left to right. */
function withPlainAnchors(svg: string): string {
  return svg.replaceAll(/text-anchor="(start|end)" direction="rtl"/gu, (_, side: string) =>
    side === "start" ? `text-anchor="end"` : `text-anchor="start"`,
  );
}

function onCloth(cover: string, record: CoverRecord): string {
  const { tone, foil } = paletteOf(clothOf(record), "hex");
  const height = 534;
  const width = (height * WIDTH) / HEIGHT;
  const placed = cover.replace("<svg ", `<svg x="${(1200 - width) / 2}" y="48" width="${width}" height="${height}" `);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<rect width="1200" height="630" fill="${tone}"/><rect y="622" width="1200" height="8" fill="${foil}"/>${placed}</svg>`
  );
}
