import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { PictureType, ReadingEntry } from "../reading-text.ts";
import type {} from "./tables.ts";

/** One part of a text with the contents of the whole. */
export type FoundPart = {
  readonly number: number;
  readonly title: string;
  readonly html: string;
  /** The parts before and after; null at an end. */
  readonly previous: PartTitle | null;
  readonly next: PartTitle | null;
  readonly contents: readonly ReadingEntry[];
};

export type PartTitle = { readonly number: number; readonly title: string };

type Db = Pick<Context, "db">;

/** Returns a part of the text made from this stored file; undefined where there is none of that number. */
export async function findReadingPart({ db }: Db, source: string, number: number): Promise<FoundPart | undefined> {
  const part = await db
    .selectFrom("reading_parts")
    .select(["number", "title", "html"])
    .where("source_path", "=", source)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!part) return undefined;
  const beside = await db
    .selectFrom("reading_parts")
    .select(["number", "title"])
    .where("source_path", "=", source)
    .where("number", "in", [number - 1, number + 1])
    .execute();
  const contents = await db
    .selectFrom("reading_contents")
    .select(["title", "part", "anchor", "depth"])
    .where("source_path", "=", source)
    .orderBy("place")
    .execute();
  const findBeside = (other: number): PartTitle | null => beside.find((one) => one.number === other) ?? null;
  return { ...part, previous: findBeside(number - 1), next: findBeside(number + 1), contents };
}

/** Returns the numbers and titles of the parts of the text made from this stored file, in their order. */
export const listReadingParts = ({ db }: Db, source: string): Promise<readonly PartTitle[]> =>
  db
    .selectFrom("reading_parts")
    .select(["number", "title"])
    .where("source_path", "=", source)
    .orderBy("number")
    .execute();

/** Whether the text of this stored file is ready to be read. */
export async function hasReadingText({ db }: Db, source: string): Promise<boolean> {
  const found = await db
    .selectFrom("reading_parts")
    .select("number")
    .where("source_path", "=", source)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** What a device stores that keeps a text for visits without a connection. */
export type ReadingExtent = {
  readonly parts: number;
  readonly pictures: number;
  /** Of the parts and the pictures together. */
  readonly bytes: number;
};

/** Returns the number of parts and pictures of the text made from this stored file, and their bytes. */
export async function findReadingExtent({ db }: Db, source: string): Promise<ReadingExtent> {
  const parts = await db
    .selectFrom("reading_parts")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(octet_length(html)), 0)::float8`.as("bytes"),
    ])
    .where("source_path", "=", source)
    .executeTakeFirstOrThrow();
  const pictures = await db
    .selectFrom("reading_pictures")
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(file_size), 0)::float8`.as("bytes"),
    ])
    .where("source_path", "=", source)
    .executeTakeFirstOrThrow();
  return {
    parts: parts.count,
    pictures: pictures.count,
    bytes: parts.bytes + pictures.bytes,
  };
}

/** Returns the ids of those publications whose text is ready to be read in the browser. */
export async function listReadableTexts({ db }: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("publication_files")
    .select("publication_id")
    .distinct()
    .where("publication_id", "in", ids)
    .where("file_type", "=", "final_epub")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("reading_parts")
          .select("reading_parts.number")
          .whereRef("reading_parts.source_path", "=", "publication_files.file_path"),
      ),
    )
    .execute();
  return new Set(rows.map(({ publication_id }) => publication_id));
}

export type FoundPicture = { readonly media_type: PictureType; readonly file_path: string };

export const findReadingPicture = ({ db }: Db, source: string, place: number): Promise<FoundPicture | undefined> =>
  db
    .selectFrom("reading_pictures")
    .select(["media_type", "file_path"])
    .where("source_path", "=", source)
    .where("place", "=", place)
    .executeTakeFirst();
