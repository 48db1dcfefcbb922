import { randomUUID } from "node:crypto";
import { inTransaction } from "#platform/database/transactions.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { getBucket } from "#publications/core/file-rules.ts";
import type { StoredBytes } from "#publications/files/former/server/keep-former-file.ts";
import { insertAttachment, removeUnnamed, storeAttachment } from "#publications/files/server/attach-file.ts";
import { guardEditing, guardFiles } from "#publications/core/server/guards.ts";
import type { Reader } from "#publications/core/policy.ts";
import type { PublicationFile } from "#publications/core/publication.ts";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { lockPublication } from "#publications/core/server/lock-publication.ts";
import { updatePublication } from "#publications/records/server/update-publication.ts";
import type {} from "../../core/server/tables.ts";
import { completeRecord } from "../complete-record.ts";
import { listReleaseNeeds } from "../release-needs.ts";
import type { PlannedPublication, ReleasePlan } from "./plan-release.ts";
import { readReleasable } from "./read-releasable.ts";

const TITLE = "Release not possible";

type Releaser = NonNullable<Reader>;
type ReleaseOptions = {
  readonly publish: boolean;
  /** What the release's transaction does first. */
  readonly first?: (db: Context["db"]) => Promise<void>;
};
type StoredPublication = PlannedPublication & { readonly stored: readonly PublicationFile[] };

/**
 * Makes a planned release, in one transaction: editions become the files of their publications, records are completed, and drafts published if
 * `publish` says so. What was there becomes a former file. Refused: 409 where something required is missing, with the sentence; 413 and
 * 422 as for every upload.
 */
export async function release(
  ctx: Context,
  person: Releaser,
  plan: ReleasePlan,
  { publish, first = async () => undefined }: ReleaseOptions,
): Promise<void> {
  refuseIncomplete(plan);
  const publications = plan.publications.filter(
    ({ files, productionId }) => publish || files.length > 0 || productionId !== null,
  );
  if (!(await hasWork(ctx, publications, publish))) throw new Refused(409, TITLE, "Everything is released already.");
  const stored: StoredPublication[] = [];
  try {
    for (const planned of publications) await storeFiles(ctx, person, planned, stored);
    const unnamed = await inTransaction(ctx.db, async (db) => {
      await first(db);
      const left: StoredBytes[] = [];
      for (const publication of stored) left.push(...(await releaseOne({ ...ctx, db }, person, publication, publish)));
      return left;
    });
    await removeUnnamed(ctx, unnamed);
  } catch (error) {
    for (const { file_type, file_path } of stored.flatMap((publication) => publication.stored))
      await ctx.files.remove(getBucket(file_type), file_path);
    throw error;
  }
}

/** Refuses a plan with 409 where something required is missing. */
export function refuseIncomplete({ needs }: Pick<ReleasePlan, "needs">): void {
  const need = needs.find(({ isRequired }) => isRequired);
  if (need) throw new Refused(409, TITLE, need.sentence);
}

/** Whether anything would change: a file, a text, or with `publish` the status of a draft. */
async function hasWork(
  ctx: Pick<Context, "db">,
  publications: readonly PlannedPublication[],
  publish: boolean,
): Promise<boolean> {
  if (publications.some(({ files, productionId }) => files.length > 0 || productionId !== null)) return true;
  const ids = publications.map(({ publicationId }) => publicationId);
  if (!publish || ids.length === 0) return false;
  const draft = await ctx.db
    .selectFrom("publications")
    .select("id")
    .where("id", "in", ids)
    .where("status", "=", "draft")
    .executeTakeFirst();
  return draft !== undefined;
}

/** Stores copies of the editions as files of the publication, after the checks of every upload; no row names them yet. */
async function storeFiles(
  ctx: Context,
  person: Releaser,
  planned: PlannedPublication,
  stored: StoredPublication[],
): Promise<void> {
  const files: PublicationFile[] = [];
  stored.push({ ...planned, stored: files });
  for (const { type, bucket, path } of planned.files)
    files.push(
      await storeAttachment(ctx, {
        publicationId: planned.publicationId,
        type,
        content: ctx.files.read(bucket, path),
        guard: guardFiles(person),
      }),
    );
}

async function releaseOne(
  ctx: Context,
  person: Releaser,
  { publicationId, productionId, stored, pages }: StoredPublication,
  publish: boolean,
): Promise<readonly StoredBytes[]> {
  const actor = { kind: "person", id: person.id } as const;
  const { status } = await lockPublication(ctx.db, publicationId);
  // A version that came since the plan waited for this lock, or is waited for: it is seen here.
  if (productionId !== null) await refuseChanged(ctx, productionId);
  const left: StoredBytes[] = [];
  for (const file of stored) {
    const place = { publicationId, type: file.file_type, guard: guardFiles(person) };
    left.push(...(await insertAttachment(ctx, actor, place, file)));
  }
  if (productionId !== null) await completeFields(ctx, person, { publicationId, productionId, pages });
  // An archived record stays archived, and an author's proposal waits for its approval: nobody decides about those by releasing a text.
  if (publish && status === "draft")
    await changeStatus(ctx, actor, { id: publicationId, status: "published", guard: guardEditing(person) });
  if (productionId === null) return left;
  await ctx.db
    .insertInto("production_releases")
    .values({
      id: randomUUID(),
      publication_id: publicationId,
      production_id: productionId,
      released_by: person.id,
      released_at: ctx.clock(),
    })
    .execute();
  return left;
}

async function refuseChanged(ctx: Context, productionId: string): Promise<void> {
  const need = listReleaseNeeds(await readReleasable(ctx, productionId)).find(({ isRequired }) => isRequired);
  if (need) throw new Refused(409, TITLE, need.sentence);
}

/** Fills in what the record lacks and the text has, as an edit of the person. */
async function completeFields(
  ctx: Context,
  person: Releaser,
  {
    publicationId,
    productionId,
    pages,
  }: Pick<PlannedPublication, "publicationId" | "pages"> & { readonly productionId: string },
): Promise<void> {
  const { record } = await ctx.db
    .selectFrom("productions")
    .select("record")
    .where("id", "=", productionId)
    .executeTakeFirstOrThrow();
  const before = await lockPublication(ctx.db, publicationId);
  const completed = completeRecord(before, record ?? { abstract: "", references: [] }, pages);
  if (Object.keys(completed).length === 0) return;
  await updatePublication(
    ctx,
    { kind: "person", id: person.id },
    {
      id: publicationId,
      version: before.version,
      draft: { ...before, details: { ...before.details, ...completed } },
      guard: guardEditing(person),
    },
  );
}
