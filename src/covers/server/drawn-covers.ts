import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Files, StoredFile } from "#platform/files/files.ts";
import { createSingleFlight } from "#platform/pages/single-flight.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import type { Context } from "#platform/context.ts";
import { drawCover } from "#covers/drawn-cover.ts";
import type { CoverPublication } from "#covers/core/cover-publication.ts";
import { type CoverImageShape, getImageFormat } from "#covers/cover-shapes.ts";
import { spineSvg } from "#covers/wrap/spine-drawing.ts";
import { drawInThread } from "./draw-in-thread.ts";

const BUCKET = "drawn-covers";

/**
 * Raised when anything besides the cover's own drawing changes: the renderer, the outlines of characters, the frame of
 * a preview.
 */
const EDITION = 2;

/** The most bytes of all stored pictures after a night; the oldest are removed first and drawn again on request. */
const MAX_BYTES = 4 * 2 ** 30;

const singleFlight = createSingleFlight();

/** Returns the version of a publication's picture: the same version always means the same picture. */
export function coverVersion(publication: CoverPublication, shape: CoverImageShape): string {
  const drawing = shape === "spine" ? spineSvg(publication) : drawCover(publication, { notation: "hex" });
  const drawn = JSON.stringify([EDITION, shape, drawing]);
  return createHash("sha256").update(drawn).digest("hex").slice(0, 32);
}

/**
 * Returns the typographic cover as a picture, drawn once and then stored in the file store. `begin` is called before it
 * is drawn, and the function that it returns afterwards; it may throw if the client is over its limit.
 */
export async function findDrawnCover(
  { files }: Pick<Context, "files">,
  publication: CoverPublication,
  shape: CoverImageShape,
  begin: () => Promise<() => void>,
): Promise<ServedFile> {
  const version = coverVersion(publication, shape);
  const key = `${version}.${getImageFormat(shape)}`;
  const stored =
    (await files.find(BUCKET, key)) ?? (await drawOnce(files, key, () => drawInThread({ publication, shape }), begin));
  return {
    etag: `"${version}"`,
    modifiedAt: stored.modifiedAt,
    size: stored.size,
    contentType: `image/${getImageFormat(shape)}`,
    headers: {},
    read: (range) => files.read(BUCKET, key, range),
  };
}

async function drawOnce(
  files: Files,
  key: string,
  draw: () => Promise<Uint8Array>,
  begin: () => Promise<() => void>,
): Promise<StoredFile> {
  const store = async (): Promise<void> => {
    const end = await begin();
    try {
      const image = await draw();
      await files.store(BUCKET, key, Readable.from([image]));
    } finally {
      end();
    }
  };
  await singleFlight(key, store);
  const stored = await files.find(BUCKET, key);
  if (stored) return stored;
  // The request that drew it failed, perhaps for reasons of its own.
  await store();
  return (await files.find(BUCKET, key)) ?? missing(key);
}

function missing(key: string): never {
  throw new Error(`The drawn cover ${key} was stored and is not there.`);
}

/** Removes the oldest drawn covers beyond `most` bytes; returns how many. */
export async function sweepDrawnCovers({ files }: Pick<Context, "files">, most = MAX_BYTES): Promise<number> {
  const all = await Array.fromAsync(files.list(BUCKET));
  let bytes = 0;
  const surplus = all
    .toSorted((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime())
    .filter(({ size }) => (bytes += size) > most);
  for (const { key } of surplus) await files.remove(BUCKET, key);
  return surplus.length;
}
