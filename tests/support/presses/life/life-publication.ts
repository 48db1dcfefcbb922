import { expect } from "vitest";
import type { Publication } from "#publications/core/publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { publishManuscripts } from "#review/production/server/publish-manuscripts.ts";
import type { Book } from "./life-plan.ts";
import { type CommandTarget, sendRequest, run } from "./life-requests.ts";
import type { TestPerson } from "../signed-in-person.ts";

type ReleaseInput = CommandTarget & {
  readonly editor: TestPerson;
  readonly book: Book;
  readonly volume: Pick<Publication, "id">;
};

/** The editor sends the accepted chapter to production: into the volume for which it was submitted, a book, or none. */
export async function release(life: ReleaseInput): Promise<void> {
  const { editor, book, volume } = life;
  const place = {
    volume: undefined,
    chosen: { kind: "existing", publication_id: volume.id },
    made: { kind: "new", title: "Handbook of Tides" },
    none: { kind: "none" },
  }[book];
  await run(life, editor, "release", { reason: "Confirmed by telephone.", ...(place && { place }) });
}

/** Returns the publication of a chapter; nothing before it is released. */
export async function findPublication({ press, id }: CommandTarget): Promise<Publication | undefined> {
  const row = await press.db.selectFrom("manuscripts").select("publication_id").where("id", "=", id).executeTakeFirst();
  return row?.publication_id ? requirePublication(press.ctx, { id: row.publication_id }) : undefined;
}

/** The editor publishes the book and its chapter, and the press's job ends the manuscript's workflow. */
export async function publish(life: ReleaseInput): Promise<void> {
  const { press, editor } = life;
  const chapter = await findPublication(life);
  for (const publication of [chapter?.parent, chapter])
    if (publication)
      await sendRequest(press, "PUT", `/publications/${publication.id}/status`, editor, { status: "published" });
  expect(await publishManuscripts(press.auth)).toBe(1);
}
