import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Kysely } from "kysely";
import {
  isSingle,
  MANUSCRIPT_BUCKET,
  MANUSCRIPT_FILE_LIMIT,
  MAX_FILES,
  type SentRole,
} from "#manuscripts/drafts/manuscript-files.ts";
import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { type ManuscriptPerson, requireSeenManuscript } from "#manuscripts/server/involvement.ts";
import { hasCommand } from "#manuscripts/workflow/allowed-commands.ts";
import { Refused } from "#platform/refused.ts";
import { beginUpload, refuseDeclaredSize } from "#platform/files/begin-upload.ts";
import { cleanFileName } from "#platform/files/given-file-name.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { readIdentitySet } from "#manuscripts/anonymity/server/identity-set.ts";
import { readSentFile } from "./read-sent-file.ts";

export type FileInput = {
  readonly id: string;
  /** Made by the client: the file's id. The same request twice stores one file. */
  readonly fileId: string;
  readonly name: string;
  readonly role: SentRole;
  readonly content: Readable;
  readonly declaredSize?: number | undefined;
};

const TITLE = "Error uploading file";

/** Returns the command that prepares files in a state: of the draft, or of the version that is sent next. */
export const preparation = (state: ManuscriptState): "edit_draft" | "prepare_version" =>
  state === "draft" ? "edit_draft" : "prepare_version";

/**
 * Stores a file of the draft or of the next version, after its content was checked. A manuscript holds one main and one anonymised file: a new
 * one takes the place of the older. Refused: 404, 403, 409 not in this state or too many files, 413 too large, 415 another type, 422
 * damaged or not readable, 503 too many files are read at once, 507.
 */
export async function sendFile(ctx: Context, person: ManuscriptPerson, input: FileInput): Promise<ManuscriptRow> {
  const manuscript = await requireMayPrepare(ctx, person, input);
  refuseDeclaredSize(input.declaredSize, MANUSCRIPT_FILE_LIMIT);
  const { rest, first } = await beginUpload(input.content, MANUSCRIPT_FILE_LIMIT);
  if (first.length === 0) throw new Refused(422, TITLE, "This file is empty.");
  const path = `${manuscript.id}/${randomUUID()}`;
  const stored = await ctx.files.store(MANUSCRIPT_BUCKET, path, rest);
  try {
    const { facts, plainText, findings, identities, identitiesFingerprint, mediaType } = await readSentFile(
      input.role,
      { size: stored.size, read: () => ctx.files.read(MANUSCRIPT_BUCKET, path) },
      (authors) => readIdentitySet(ctx.db, manuscript.id, authors),
    );
    const read = { facts, plain_text: plainText, findings, identities, identities_of: identitiesFingerprint };
    const file = { path, media_type: mediaType, ...stored, ...read };
    return await insertFile(ctx, person, { ...input, id: manuscript.id, state: manuscript.state }, file);
  } catch (error) {
    await removeFiles(ctx, [path]);
    throw error;
  }
}

async function requireMayPrepare({ db }: Context, person: ManuscriptPerson, { id, role }: FileInput) {
  const { manuscript, roles } = await requireSeenManuscript(db, person, id);
  const { state } = manuscript;
  if (!hasCommand(preparation(state), state, roles))
    throw new Refused(403, "Access Denied", "Files can be added by the corresponding author, while it is their turn.");
  if ((role === "final") !== (state === "accepted") && role !== "supplement")
    throw new Refused(409, TITLE, "Final files are sent after the acceptance, and manuscripts before it.");
  return manuscript;
}

type Stored = Pick<Tables["manuscript_files"], "path" | "media_type" | "size" | "sha256" | "identities_of"> & {
  readonly facts: object | null;
  readonly plain_text: string;
  readonly findings: object | null;
  readonly identities: object | null;
};

async function insertFile(
  ctx: Context,
  person: ManuscriptPerson,
  { id, fileId, name, role, state }: FileInput & { readonly state: ManuscriptState },
  { facts, findings, identities, ...file }: Stored,
): Promise<ManuscriptRow> {
  const obsolete: string[] = [file.path];
  const changed = await changeManuscript(ctx, person, {
    id,
    key: fileId,
    command: preparation(state),
    apply: async (manuscript, db, now) => {
      obsolete.length = 0;
      if (isSingle(role)) obsolete.push(...(await forgetPending(db, manuscript.id, role)));
      await refuseTooMany(db, manuscript.id);
      await db
        .insertInto("manuscript_files")
        .values({
          id: fileId,
          manuscript_id: manuscript.id,
          role,
          name: cleanFileName(name),
          ...file,
          facts: facts && JSON.stringify(facts),
          findings: findings && JSON.stringify(findings),
          identities: identities && JSON.stringify(identities),
          created_at: now,
        })
        .execute();
      return {};
    },
  });
  await removeFiles(ctx, obsolete);
  return changed;
}

/** Deletes the rows of a role that are not sent yet. Returns the paths of their bytes. */
export async function forgetPending(
  db: Kysely<Tables>,
  manuscriptId: string,
  role: ManuscriptFileRoleOf,
): Promise<string[]> {
  const rows = await db
    .deleteFrom("manuscript_files")
    .where("manuscript_id", "=", manuscriptId)
    .where("version_id", "is", null)
    .where("role", "=", role)
    .returning("path")
    .execute();
  return rows.map(({ path }) => path);
}

type ManuscriptFileRoleOf = Tables["manuscript_files"]["role"];

async function refuseTooMany(db: Kysely<Tables>, manuscriptId: string): Promise<void> {
  const { count } = await db
    .selectFrom("manuscript_files")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("manuscript_id", "=", manuscriptId)
    .where("version_id", "is", null)
    .executeTakeFirstOrThrow();
  if (count >= MAX_FILES)
    throw new Refused(409, TITLE, `At most ${MAX_FILES} files can be sent together. Put smaller ones into a .zip.`);
}

/** Removes bytes that no row names. If it fails, the sweep removes them later. */
export async function removeFiles(
  { files, log }: Pick<Context, "files" | "log">,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths)
    await files
      .remove(MANUSCRIPT_BUCKET, path)
      .catch((error: unknown) => log.warn({ error, path }, "file left behind"));
}
