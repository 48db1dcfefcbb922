import type { Medium } from "../document/manuscript.ts";
import { readPicture } from "#platform/picture.ts";
import { addProblem, type TextBuilder } from "./text-builder.ts";

/** Returns a picture with its type and its size in pixels; undefined for what no edition can show. */
export function readMedium(bytes: Uint8Array): Medium | undefined {
  const picture = readPicture(bytes);
  if (picture) return { type: picture.contentType, width: picture.width, height: picture.height, bytes };
  // GIF89a, §18: the size of the logical screen.
  const isGif = bytes[0] === 0x47 && bytes[1] === 0x49 && bytes[2] === 0x46 && bytes.length > 10;
  if (!isGif) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  return width > 0 && height > 0 ? { type: "image/gif", width, height, bytes } : undefined;
}

/** Adds the pictures that the converter took out of the file. Names are those by which the text refers to them. */
export function addMedia(builder: TextBuilder, media: Readonly<Record<string, Uint8Array>>): void {
  for (const [name, bytes] of Object.entries(media)) {
    const medium = readMedium(bytes);
    if (medium) builder.media[name] = medium;
    else
      addProblem(
        builder,
        "should",
        "picture-format",
        `${name.split("/").at(-1) ?? name} is neither PNG, JPEG nor GIF, or is damaged. Export it again as PNG with 300 dots per inch.`,
      );
  }
}
