import { sql } from "kysely";
import { createPublication } from "#publications/records/server/create-publication.ts";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { itsChapters, itsPapers, theDraft, theEditedVolume, theEditor, theMonograph, theProceedings } from "../cast.ts";
import type { TestPress } from "../presses/test-press.ts";

/** The time of every record's last change after `ageRecords`. */
export const AGED = new Date("2026-01-01T00:00:00Z");

/** Publishes a monograph, a volume with two public chapters, and proceedings with a paper; beside them a draft. */
export async function publishCast({ ctx, db }: Pick<TestPress, "ctx" | "db">) {
  const create = (draft: PublicationDraft, parentId?: string): Promise<Publication> =>
    createPublication(ctx, theEditor, { draft, parentId });
  const monograph = await create(theMonograph);
  const volume = await create(theEditedVolume);
  const chapters: Publication[] = [];
  for (const chapter of itsChapters) chapters.push(await create(chapter, volume.id));
  const proceedings = await create(theProceedings);
  const [first] = itsPapers;
  if (!first) throw new Error("There is a paper.");
  const paper = await create(first, proceedings.id);
  await create(theDraft);
  await ageRecords({ db });
  return { monograph, volume, chapters, proceedings, paper };
}

/** Dates every record to a time before the test, so that what it changes is seen. */
export async function ageRecords({ db }: Pick<TestPress, "db">): Promise<void> {
  await sql`update metadata_records set changed_at = ${AGED},
    withdrawn_at = case when withdrawn_at is null then null else ${AGED}::timestamptz end`.execute(db);
}

/** Returns the numbers of publications, the lowest first. */
export const listNumbers = (...publications: readonly Publication[]): number[] =>
  publications.map(({ sequential_id }) => sequential_id).toSorted((a, b) => a - b);
