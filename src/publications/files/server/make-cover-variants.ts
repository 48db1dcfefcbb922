import { drawCopies } from "#platform/pictures/read-pictures.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { wholeBytes } from "#platform/threads/whole-bytes.ts";
import type { Context } from "#platform/context.ts";
import { COVER_FORMATS, COVER_WIDTHS } from "#publications/core/cover-sizes.ts";
import { getBucket } from "#publications/core/file-rules.ts";

/** Stores smaller copies of a cover, none larger than the cover itself. A second run changes nothing. */
export async function makeCoverVariants({ db, files }: Pick<Context, "db" | "files">, source: string): Promise<void> {
  const bucket = getBucket("cover_image");
  const stored = await files.find(bucket, source);
  if (!stored) throw new Error("The cover is missing.");
  const cover = await wholeBytes(files.read(bucket, source), stored.size);
  const stem = source.replace(/\.[a-z]+$/u, "");
  const copies = COVER_WIDTHS.flatMap((width) => COVER_FORMATS.map((format) => ({ width, format })));
  const drawn = await drawCopies(cover, copies);
  for (const [index, { width, format }] of copies.entries()) {
    const bytes = drawn[index];
    if (!bytes) throw new Error("A copy of the cover was not drawn.");
    const key = `${stem}-${width}.${format}`;
    const { size } = await files.store(bucket, key, streamBytes(bytes));
    await db
      .insertInto("cover_variants")
      .values({ source_path: source, width, format, file_path: key, file_size: size })
      .onConflict((known) => known.columns(["source_path", "width", "format"]).doUpdateSet({ file_size: size }))
      .execute();
  }
}
