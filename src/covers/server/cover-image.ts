import { renderAsync } from "@resvg/resvg-js";
import { paletteOf } from "#covers/cloths.ts";
import { clothOf, coverSvg } from "#covers/cover-design.ts";
import { HEIGHT, WIDTH } from "#covers/drawing.ts";
import type { CoverPublication } from "#covers/cover-publication.ts";

/** `cover`: 600 × 900. `open-graph`: the cover on its own cloth, 1200 × 630, for link previews. */
export type CoverImageShape = "cover" | "open-graph";

/** Draws the typographic cover as PNG, which takes a tenth of a second. `findDrawnCover` draws each once. */
export async function coverImage(publication: CoverPublication, shape: CoverImageShape): Promise<Uint8Array> {
  const cover = coverSvg(publication, { notation: "hex" });
  // Text shaping needs a WebAssembly module, which is loaded only when a picture is drawn.
  const { withOutlines } = await import("./outlined-text.ts");
  const svg = await withOutlines(shape === "cover" ? cover : onCloth(cover, publication));
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
  const png = image.asPng();
  declareWeight(image);
  return png;
}

/**
 * Allocates as many bytes as a drawn picture. The garbage collector frees pictures but does not see their megabytes, so
 * hundreds may accumulate; these bytes, which are never written to and so take no memory of the system, make it run in
 * time.
 */
function declareWeight({ width, height }: { readonly width: number; readonly height: number }): void {
  Buffer.allocUnsafeSlow(width * height * 4);
}

function onCloth(cover: string, publication: CoverPublication): string {
  const { tone, foil } = paletteOf(clothOf(publication), "hex");
  const height = 534;
  const width = (height * WIDTH) / HEIGHT;
  const placed = cover.replace("<svg ", `<svg x="${(1200 - width) / 2}" y="48" width="${width}" height="${height}" `);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">` +
    `<rect width="1200" height="630" fill="${tone}"/><rect y="622" width="1200" height="8" fill="${foil}"/>${placed}</svg>`
  );
}
