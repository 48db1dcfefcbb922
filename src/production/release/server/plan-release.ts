import { sql } from "kysely";
import type { Context } from "#platform/context.ts";

import { Refused } from "#platform/refused.ts";
import { readToday } from "#press/server/press-day.ts";
import type { FileType, Publication } from "#publications/core/publication.ts";
import { findPublication } from "#publications/core/server/publications.ts";
import { BOOK_BUCKET, type BuiltPart } from "../../books/book-edition.ts";
import { requireBookInProduction } from "../../books/server/find-book.ts";
import { findEditions } from "../../books/server/find-builds.ts";
import { listParts, type Part } from "../../books/server/list-parts.ts";
import type { EditionKind } from "../../editions/edition-kinds.ts";
import { PRODUCTION_BUCKET } from "../../core/production-state.ts";
import { requireProduction } from "../../core/server/find-productions.ts";
import { listReleaseNeeds, type ReleaseNeed } from "../release-needs.ts";
import { readReleasable } from "./read-releasable.ts";

/** A stored edition, and the place of the publication's files that it takes. */
export type PlannedFile = { readonly type: FileType; readonly bucket: string; readonly path: string };

/** What is released of one publication. */
export type PlannedPublication = {
  readonly publicationId: string;
  /** Null for a book whose parts have the texts. */
  readonly productionId: string | null;
  readonly files: readonly PlannedFile[];
  /** The pages in the book, for the record of a part. */
  readonly pages: Pick<BuiltPart, "from" | "to"> | undefined;
};

/** A release before it is made: what is missing, and what it would change. */
export type ReleasePlan = {
  readonly needs: readonly ReleaseNeed[];
  readonly publications: readonly PlannedPublication[];
};

type QueryContext = Pick<Context, "db" | "clock" | "log">;
type BuiltFiles = {
  readonly files: readonly PlannedFile[];
  /** The parts of the pages, with their page numbers. */
  readonly parts: readonly BuiltPart[];
  /** The parts of each file: one whose last build failed is of an earlier build. */
  readonly builds: readonly (readonly BuiltPart[])[];
};

/** Plans the release of one text; a book without parts gets the files of its last build, which have its title pages. */
export async function planTextRelease(ctx: QueryContext, productionId: string): Promise<ReleasePlan> {
  const { publication_id: publicationId } = await requireProduction(ctx, productionId);
  const publication = publicationId === null ? undefined : await findPublication(ctx, { id: publicationId });
  if (!publication) throw new Refused(409, "Release not possible", "This text belongs to no publication.");
  const built = await findBuilt(ctx, publication.parent?.id ?? publication.id);
  const needs = listReleaseNeeds(await readReleasable(ctx, productionId));
  const isWholeBook = !publication.parent && publication.type !== "academic_chapter";
  const own = isWholeBook && isBuiltFrom(built, [productionId]) ? built : undefined;
  return {
    needs: isWholeBook && !own ? [...needs, NOT_BUILT] : needs,
    publications: [await planPublication(ctx, { publicationId: publication.id, productionId }, built, own)],
  };
}

/**
 * Plans the release of a book with all of its parts whose newest text is not released yet; the others for their status alone. 404 for a book
 * that is not in production.
 */
export async function planBookRelease(ctx: QueryContext, bookId: string): Promise<ReleasePlan> {
  const book = await requireBookInProduction(ctx, bookId);
  const parts = await listParts(ctx.db, { books: sql`(select ${book.id}::uuid as id)`, today: await readToday(ctx) });
  const built = await findBuilt(ctx, book.id);
  const needs: ReleaseNeed[] = [...listBookNeeds(parts, built)];
  const publications: PlannedPublication[] = [];
  for (const { id, title, production_id: productionId, isReleased } of parts) {
    if (productionId === null) continue;
    if (isReleased) {
      if (id !== book.id) publications.push({ publicationId: id, productionId: null, files: [], pages: undefined });
      continue;
    }
    const found = listReleaseNeeds(await readReleasable(ctx, productionId));
    needs.push(...found.map((need) => ({ ...need, sentence: `${title}: ${need.sentence}` })));
    const own = id === book.id && isBuiltFrom(built, [productionId]) ? built : undefined;
    publications.push(await planPublication(ctx, { publicationId: id, productionId }, built, own));
  }
  if (!publications.some(({ publicationId }) => publicationId === book.id))
    publications.unshift({
      publicationId: book.id,
      productionId: null,
      files: built ? await listNewFiles(ctx, book, built) : [],
      pages: undefined,
    });
  return { needs: needs.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)), publications };
}

/** Whether the editions of a build are of exactly these texts. */
const isBuiltFrom = (built: BuiltFiles | undefined, texts: readonly string[]): built is BuiltFiles =>
  built !== undefined &&
  built.builds.every(
    (parts) => parts.length === texts.length && parts.every(({ production_id: id }) => texts.includes(id)),
  );

/** The built files that the book does not have yet. */
async function listNewFiles(
  { db }: QueryContext,
  { files }: Pick<Publication, "files">,
  built: BuiltFiles,
): Promise<readonly PlannedFile[]> {
  const paths = built.files.map(({ path }) => path);
  if (paths.length === 0) return [];
  const digests = await db.selectFrom("book_editions").select(["path", "sha256"]).where("path", "in", paths).execute();
  const known = new Set(files.map(({ sha256 }) => sha256));
  return built.files.filter(({ path }) => !known.has(digests.find((digest) => digest.path === path)?.sha256 ?? ""));
}

/** The editions that readers get, and the places of the publication's files that they take. */
const FILES = [
  { kind: "pdf", type: "final_pdf" },
  { kind: "epub", type: "final_epub" },
] as const satisfies readonly { readonly kind: EditionKind; readonly type: FileType }[];

const NOT_BUILT: ReleaseNeed = {
  code: "not-built",
  sentence: "The whole book has not been built: its PDF has no title pages and no contents yet.",
  isRequired: false,
};

function listBookNeeds(parts: readonly Part[], built: BuiltFiles | undefined): readonly ReleaseNeed[] {
  const without = parts.filter(({ production_id: id }) => id === null).map(({ title }) => title);
  if (parts.every(({ production_id: id }) => id === null))
    return [{ code: "text", sentence: "No part of the book has a text yet.", isRequired: true }];
  const texts = parts.flatMap(({ production_id: id }) => id ?? []);
  const isStale = built !== undefined && !isBuiltFrom(built, texts);
  return [
    ...(built ? [] : [NOT_BUILT]),
    ...(isStale
      ? [
          {
            code: "stale-build",
            sentence: "Parts have changed since the last build. Build the book again.",
            isRequired: false,
          },
        ]
      : []),
    ...without.map((title) => ({
      code: "part-without-text",
      sentence: `${title} has no text and isn’t released.`,
      isRequired: false,
    })),
  ];
}

/** The files of the last good builds of a book, with the versions that they were built from. */
async function findBuilt({ db }: QueryContext, bookId: string): Promise<BuiltFiles | undefined> {
  const editions = await findEditions(db, bookId);
  const good = FILES.flatMap(({ kind, type }) => {
    const edition = editions.find((edition) => edition.kind === kind)?.good;
    return edition?.path
      ? [{ kind, parts: edition.parts, file: { type, bucket: BOOK_BUCKET, path: edition.path } }]
      : [];
  });
  const pages = good.find(({ kind }) => kind === "pdf");
  return (
    pages && {
      files: good.map(({ file }) => file),
      parts: pages.parts,
      builds: good.map(({ parts }) => parts),
    }
  );
}

async function planPublication(
  { db }: QueryContext,
  { publicationId, productionId }: Pick<PlannedPublication, "publicationId" | "productionId">,
  built: BuiltFiles | undefined,
  own: BuiltFiles | undefined,
): Promise<PlannedPublication> {
  const part = built?.parts.find(({ production_id: id }) => id === productionId);
  const pages = own ? undefined : part;
  if (own || productionId === null) return { publicationId, productionId, files: own?.files ?? [], pages };
  const editions = await db
    .selectFrom("production_editions")
    .select(["kind", "path"])
    .where("production_id", "=", productionId)
    .where("kind", "in", ["pdf", "epub"])
    .orderBy("made_at", "desc")
    .execute();
  const files = FILES.flatMap(({ kind, type }) => {
    const path = editions.find((edition) => edition.kind === kind)?.path;
    return path === undefined ? [] : [{ type, bucket: PRODUCTION_BUCKET, path }];
  });
  return { publicationId, productionId, files, pages };
}
