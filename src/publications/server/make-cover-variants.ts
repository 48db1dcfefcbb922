import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { loadSharp } from "#platform/load-sharp.ts";
import type { Work } from "#platform/work.ts";
import { COVER_FORMATS, COVER_WIDTHS } from "#publications/cover-sizes.ts";
import { bucketOf } from "#publications/file-rules.ts";

/** Smaller copies of a cover, none larger than the cover itself. To make them again changes nothing. */
export async function makeCoverVariants({ db, files }: Pick<Work, "db" | "files">, source: string): Promise<void> {
  const bucket = bucketOf("cover_image");
  const cover = await buffer(files.read(bucket, source));
  const sharp = await loadSharp();
  const stem = source.replace(/\.[a-z]+$/u, "");
  for (const width of COVER_WIDTHS) {
    // Turned as the camera says, without its notes (place, time, owner).
    const smaller = sharp(cover).rotate().resize({ width, withoutEnlargement: true });
    for (const format of COVER_FORMATS) {
      const bytes = await smaller
        .clone()
        .toFormat(format, { quality: format === "avif" ? 55 : 78, effort: 3 })
        .toBuffer();
      const key = `${stem}-${width}.${format}`;
      const { size } = await files.store(bucket, key, Readable.from([bytes]));
      await db
        .insertInto("cover_variants")
        .values({ source_path: source, width, format, file_path: key, file_size: size })
        .onConflict((known) => known.columns(["source_path", "width", "format"]).doUpdateSet({ file_size: size }))
        .execute();
    }
  }
}
