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

export type FoundPicture = { readonly media_type: PictureType; readonly file_path: string };

export const findReadingPicture = ({ db }: Db, source: string, place: number): Promise<FoundPicture | undefined> =>
  db
    .selectFrom("reading_pictures")
    .select(["media_type", "file_path"])
    .where("source_path", "=", source)
    .where("place", "=", place)
    .executeTakeFirst();
