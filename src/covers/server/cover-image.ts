import { renderAsync } from "@resvg/resvg-js";
import sharp from "sharp";
import { getPalette } from "#covers/core/cloths.ts";
import { chooseCloth, coverSvg } from "#covers/layouts/cover-design.ts";
import { type CoverImageShape, DRAWN_WIDTHS, SPINE_DENSITY } from "#covers/cover-shapes.ts";
import { HEIGHT, WIDTH } from "#covers/core/drawing.ts";
import type { CoverPublication } from "#covers/core/cover-publication.ts";
import { spine } from "#covers/wrap/spine-design.ts";
import { spineSvg } from "#covers/wrap/spine-drawing.ts";
import { withOutlines } from "./outlined-text.ts";

// The library remembers what it did, up to 50 MB outside V8's heap; every cover here is another.
sharp.cache(false);

/** Draws the typographic cover as a picture, which takes a tenth of a second. `findDrawnCover` draws each once. */
export async function coverImage(publication: CoverPublication, shape: CoverImageShape): Promise<Uint8Array> {
  if (shape === "spine") {
    const { width } = spine(publication);
    return webp(await withOutlines(spineSvg(publication)), width * SPINE_DENSITY);
  }
  const cover = coverSvg(publication, { notation: "hex" });
  const svg = await withOutlines(shape === "open-graph" ? onCloth(cover, publication) : cover);
  if (shape === "card" || shape === "page") return webp(svg, DRAWN_WIDTHS[shape]);
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  return image.asPng();
}

/** Lines and letters on plain ground: without loss they take a third of the bytes that compression for photographs does. */
async function webp(svg: string, width: number): Promise<Uint8Array> {
  const image = await renderAsync(svg, { font: { loadSystemFonts: false }, fitTo: { mode: "width", value: width } });
  const raw = { width: image.width, height: image.height, channels: 4 } as const;
  return sharp(image.pixels, { raw }).webp({ lossless: true }).toBuffer();
}

function onCloth(cover: string, publication: CoverPublication): string {
  const { tone, foil } = getPalette(chooseCloth(publication), "hex");
  const height = 534;
  const width = (height * WIDTH) / HEIGHT;
  const placed = cover.replace("<svg ", `<svg x="${(1200 - width) / 2}" y="48" width="${width}" height="${height}" `);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<rect width="1200" height="630" fill="${tone}"/><rect y="622" width="1200" height="8" fill="${foil}"/>${placed}</svg>`
  );
}
