import { sql } from "kysely";
import type { Context } from "#platform/context.ts";

import { Refused } from "#platform/refused.ts";
import { readToday } from "#press/server/press-day.ts";
import type { FileType } from "#publications/publication.ts";
import { findPublication } from "#publications/server/publications.ts";
import { BOOK_BUCKET, type BuiltPart } from "../../books/book-edition.ts";
import { requireBookInProduction } from "../../books/server/find-book.ts";
import { findEditions } from "../../books/server/find-builds.ts";
import { listParts, type Part } from "../../books/server/list-parts.ts";
import type { EditionKind } from "../../editions/edition-kinds.ts";
import { PRODUCTION_BUCKET } from "../../production-state.ts";
import { requireProduction } from "../../server/find-productions.ts";
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
type BuiltFiles = { readonly files: readonly PlannedFile[]; readonly parts: readonly BuiltPart[] };

/** Plans the release of one text; a book without parts gets the files of its last build, which have its title pages. */
export async function planTextRelease(ctx: QueryContext, productionId: string): Promise<ReleasePlan> {
  const { publication_id: publicationId } = await requireProduction(ctx, productionId);
  const publication = publicationId === null ? undefined : await findPublication(ctx, { id: publicationId });
  if (!publication) throw new Refused(409, "Release not possible", "This text belongs to no publication.");
  const built = await findBuilt(ctx, publication.parent?.id ?? publication.id);
  const needs = listReleaseNeeds(await readReleasable(ctx, productionId));
  const isWholeBook = !publication.parent && publication.type !== "academic_chapter";
  const own = isWholeBook && built?.parts.every((part) => part.production_id === productionId) ? built : undefined;
  return {
    needs: isWholeBook && !own ? [...needs, NOT_BUILT] : needs,
    publications: [await planPublication(ctx, { publicationId: publication.id, productionId }, built, own)],
  };
}

/** Plans the release of a book with all of its parts whose newest text is not released yet. 404 for a book that is not in production. */
export async function planBookRelease(ctx: QueryContext, bookId: string): Promise<ReleasePlan> {
  const book = await requireBookInProduction(ctx, bookId);
  const parts = await listParts(ctx.db, { books: sql`(select ${book.id}::uuid as id)`, today: await readToday(ctx) });
  const built = await findBuilt(ctx, book.id);
  const open = parts.filter(({ production_id: id, isReleased }) => id !== null && !isReleased);
  const needs: ReleaseNeed[] = [...listBookNeeds(parts, built)];
  const publications: PlannedPublication[] = [];
  for (const { id, title, production_id: productionId } of open) {
    if (productionId === null) continue;
    const found = listReleaseNeeds(await readReleasable(ctx, productionId));
    needs.push(...found.map((need) => ({ ...need, sentence: `${title}: ${need.sentence}` })));
    if (id !== book.id)
      publications.push(await planPublication(ctx, { publicationId: id, productionId }, built, undefined));
  }
  const alone = open.find(({ id }) => id === book.id);
  if (built || alone)
    publications.unshift(
      await planPublication(ctx, { publicationId: book.id, productionId: alone?.production_id ?? null }, built, built),
    );
  return { needs: needs.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)), publications };
}

const NOT_BUILT: ReleaseNeed = {
  code: "not-built",
  sentence: "The whole book has not been built: its PDF has no title pages and no contents yet.",
  isRequired: false,
};

function listBookNeeds(parts: readonly Part[], built: BuiltFiles | undefined): readonly ReleaseNeed[] {
  const without = parts.filter(({ production_id: id }) => id === null).map(({ title }) => title);
  if (parts.every(({ production_id: id }) => id === null))
    return [{ code: "text", sentence: "No part of the book has a text yet.", isRequired: true }];
  const isStale =
    built !== undefined &&
    parts.some(
      ({ production_id: id }) => id !== null && !built.parts.some(({ production_id: builtId }) => builtId === id),
    );
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

/** The files of the last good build of a book, with the versions that it was built from. */
async function findBuilt({ db }: QueryContext, bookId: string): Promise<BuiltFiles | undefined> {
  const editions = await findEditions(db, bookId);
  const file = (kind: "pdf" | "epub", type: FileType): readonly PlannedFile[] => {
    const path = editions.find((one) => one.kind === kind)?.good?.path;
    return path ? [{ type, bucket: BOOK_BUCKET, path }] : [];
  };
  const parts = editions.find(({ kind }) => kind === "pdf")?.good?.parts;
  return parts && { files: [...file("pdf", "final_pdf"), ...file("epub", "final_epub")], parts };
}

const FILES: readonly { readonly kind: EditionKind; readonly type: FileType }[] = [
  { kind: "pdf", type: "final_pdf" },
  { kind: "epub", type: "final_epub" },
];

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
