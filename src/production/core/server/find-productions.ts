import type { Selectable } from "kysely";
import type { RecordedFile } from "#platform/backup/backup-format.ts";
import type { Context } from "#platform/context.ts";
import type { Tables } from "#platform/database/tables.ts";
import { sweepBucket } from "#platform/files/sweep-bucket.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import { contentDisposition } from "#platform/http/files/content-disposition.ts";
import { Refused } from "#platform/refused.ts";
import type { Kysely } from "kysely";
import { EDITION_KINDS, type EditionKind, type StoredKind } from "../../editions/edition-kinds.ts";
import { isFinished, PRODUCTION_BUCKET } from "../production-state.ts";
import type {} from "./tables.ts";

/** No list shows more. */
const MAX_LISTED = 100;

/** All but what the record can be completed with, which may be long. */
const COLUMNS = [
  "id",
  "publication_id",
  "language",
  "style",
  "style_version",
  "file_name",
  "source_path",
  "source_sha256",
  "source_size",
  "state",
  "problems",
  "facts",
  "started_by",
  "created_at",
  "changed_at",
  "version",
  "made_from",
  "corrections",
] as const satisfies readonly (keyof Tables["productions"])[];

export type ListedProduction = Pick<Selectable<Tables["productions"]>, (typeof COLUMNS)[number]> & {
  readonly editions: readonly EditionKind[];
};

type QueryContext = Pick<Context, "db">;

/** Which productions are listed: one by its id, or the versions of a publication. */
export type WhichProductions = { readonly id?: string; readonly publicationId?: string };

/** Returns the newest productions with the editions that they have. */
export async function listProductions(
  { db }: QueryContext,
  { id, publicationId }: WhichProductions = {},
): Promise<readonly ListedProduction[]> {
  const rows = await db
    .selectFrom("productions")
    .select(COLUMNS)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .$if(publicationId !== undefined, (query) => query.where("publication_id", "=", publicationId ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("version", "desc")
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const made = await db
    .selectFrom("production_editions")
    .select(["production_id", "kind"])
    .where("production_id", "in", ids)
    .where("kind", "not in", ["text", "blocks"])
    .orderBy("made_at")
    .execute();
  return rows.map((row) => ({
    ...row,
    editions: [
      ...new Set(
        made.flatMap(({ production_id, kind }) =>
          production_id === row.id && kind !== "text" && kind !== "blocks" ? [kind] : [],
        ),
      ),
    ],
  }));
}

/** Returns a production; 404 where there is none with this id. */
export async function requireProduction(ctx: QueryContext, id: string): Promise<ListedProduction> {
  const [found] = await listProductions(ctx, { id });
  if (!found) throw new Refused(404, "Production not found", "There is no such production.");
  return found;
}

/** Returns the blocks of a text as JSON (`TextBlocks`): the press stores them as its reader wrote them. 409 as for editions. */
export async function requireBlocks(ctx: QueryContext & Pick<Context, "files">, id: string): Promise<ServedFile> {
  const production = await requireProduction(ctx, id);
  const stored = await findStored(ctx, id, "blocks");
  if (!stored || !isFinished(production.state))
    throw new Refused(409, "Text not ready", describeMissing(production, "text"));
  return serveStored(ctx, stored, "application/json");
}

/** Returns the newest edition of a kind as a file. 409 while it is being made or could not be; 404 for no such production. */
export async function requireEdition(
  ctx: QueryContext & Pick<Context, "files">,
  id: string,
  kind: EditionKind,
): Promise<ServedFile> {
  const production = await requireProduction(ctx, id);
  const edition = await findStored(ctx, id, kind);
  const { name, type, ending } = EDITION_KINDS[kind];
  if (!edition || !isFinished(production.state))
    throw new Refused(409, "Edition not ready", describeMissing(production, name));
  const fileName = `${production.file_name.replace(/\.[^.]*$/u, "")}.${ending}`;
  return serveStored(ctx, edition, type, { "Content-Disposition": contentDisposition("attachment", fileName) });
}

/** Returns the manuscript of a production as it was uploaded. 404 for no such production. */
export async function requireSource(ctx: QueryContext & Pick<Context, "files">, id: string): Promise<ServedFile> {
  const { file_name, source_path, source_sha256, source_size, created_at } = await requireProduction(ctx, id);
  const stored = { hash: source_sha256, made_at: created_at, size: source_size, path: source_path };
  return serveStored(ctx, stored, "application/octet-stream", {
    "Content-Disposition": contentDisposition("attachment", file_name),
  });
}

type Stored = Pick<Selectable<Tables["production_editions"]>, "hash" | "made_at" | "size" | "path">;

/** The newest file of a kind. */
const findStored = ({ db }: QueryContext, id: string, kind: StoredKind): Promise<Stored | undefined> =>
  db
    .selectFrom("production_editions")
    .selectAll()
    .where("production_id", "=", id)
    .where("kind", "=", kind)
    .orderBy("made_at", "desc")
    .executeTakeFirst();

const serveStored = (
  { files }: Pick<Context, "files">,
  stored: Stored,
  contentType: string,
  headers: Readonly<Record<string, string>> = {},
): ServedFile => ({
  etag: `"${stored.hash}"`,
  modifiedAt: stored.made_at,
  size: Number(stored.size),
  contentType,
  headers: {
    ...headers,
    "Cache-Control": "private, no-cache",
    "Content-Security-Policy": "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'",
  },
  read: (range) => files.read(PRODUCTION_BUCKET, stored.path, range),
});

function describeMissing({ state, problems }: ListedProduction, name: string): string {
  if (state === "failed")
    return `There is no ${name} edition: ${problems[0]?.sentence ?? "the manuscript could not be read."}`;
  if (state !== "ready")
    return `The ${name} edition isn't ready yet. Request the production until its state is “ready”.`;
  return `This production has no ${name} edition. Its problems say why.`;
}

/** Yields every stored file of all productions. */
export async function* listProductionFiles(db: Kysely<Tables>): AsyncGenerator<RecordedFile> {
  const sources = await db.selectFrom("productions").select(["source_path", "source_sha256"]).execute();
  for (const { source_path: key, source_sha256: sha256 } of sources) yield { bucket: PRODUCTION_BUCKET, key, sha256 };
  const editions = await db.selectFrom("production_editions").select(["path", "sha256"]).execute();
  for (const { path: key, sha256 } of editions) yield { bucket: PRODUCTION_BUCKET, key, sha256 };
}

/** Removes bytes of productions without a row: from killed uploads and interrupted jobs. Returns how many. */
export const sweepProductions = (ctx: Pick<Context, "db" | "files" | "clock" | "log">): Promise<number> =>
  sweepBucket(ctx, PRODUCTION_BUCKET, async (keys) => {
    const sources = await ctx.db
      .selectFrom("productions")
      .select("source_path")
      .where("source_path", "in", keys)
      .execute();
    const editions = await ctx.db.selectFrom("production_editions").select("path").where("path", "in", keys).execute();
    return [...sources.map(({ source_path }) => source_path), ...editions.map(({ path }) => path)];
  });
