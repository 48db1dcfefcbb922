import { randomUUID } from "node:crypto";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import { streamBytes } from "#platform/threads/uploaded-bytes.ts";
import { requireReadable } from "#publications/core/server/guards.ts";
import { PRODUCTION_BUCKET } from "../../core/production-state.ts";
import { chooseStyleVersion } from "../../core/server/choose-style-version.ts";
import { takeNextVersion } from "../../core/server/next-version.ts";
import type { Publication } from "#publications/core/publication.ts";
import type { SentManuscript } from "./receive-manuscript.ts";
import type {} from "./run-production.ts";
import type {} from "../../core/server/tables.ts";

/**
 * Starts the production of a manuscript, and returns its id. The file is stored before the row that names it, and a job reads it. Of a
 * publication it is the next version, which takes the corrections of the one before along. Invalid for a publication that the person
 * cannot see.
 */
export async function startProduction(
  ctx: Context & { readonly jobs: Pick<JobQueue, "enqueue"> },
  person: Person,
  { fileName, bytes, language, style, publicationId }: SentManuscript,
): Promise<string> {
  const publication = publicationId === undefined ? undefined : await findReadable(ctx, person, publicationId);
  if (publicationId !== undefined && !publication)
    throw new Invalid({ publication_id: "There is no such publication" });
  const id = randomUUID();
  const path = `${id}/manuscript`;
  const { sha256, size } = await ctx.files.store(PRODUCTION_BUCKET, path, streamBytes(bytes));
  const now = ctx.clock();
  await ctx.db.transaction().execute(async (db) => {
    const { corrections, ...next } = publication
      ? await takeNextVersion(db, publication.id)
      : { version: 1, made_from: null, corrections: [] };
    await db
      .insertInto("productions")
      .values({
        id,
        publication_id: publication?.id ?? null,
        language,
        style,
        style_version: await chooseStyleVersion(db, { style, publicationId: publication?.id ?? null }),
        file_name: fileName.slice(0, 255),
        source_path: path,
        source_sha256: sha256,
        source_size: size,
        state: "waiting",
        ...next,
        corrections: JSON.stringify(corrections),
        started_by: person.id,
        created_at: now,
        changed_at: now,
      })
      .execute();
    await ctx.jobs.enqueue(db, "run-production", { id });
  });
  return id;
}

/** Returns a publication by its number or uuid; undefined where there is none that the person may see. */
export async function findReadable(
  ctx: Pick<Context, "db">,
  person: Person,
  id: string,
): Promise<Publication | undefined> {
  try {
    return await requireReadable(ctx, person, id);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}
