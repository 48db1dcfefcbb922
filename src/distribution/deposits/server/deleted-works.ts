import { type Kysely, sql } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Publication } from "#publications/core/publication.ts";
import { findPublications } from "#publications/core/server/publications.ts";
import type { DepositContext } from "./deposit-context.ts";
import type {} from "./tables.ts";

const DAYS = 30;

/**
 * Stores what publications were that are about to be deleted and whose DOI is registered, so that the register can be told of their
 * withdrawal. Runs inside the transaction that deletes them.
 */
export async function rememberDeleted(
  { db, clock }: { readonly db: Kysely<Tables>; readonly clock: () => Date },
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: string; book_id: number }>`
    select distinct p.id, d.book_id from publications p
    join doi_deposits d on d.doi = lower(p.doi) and d.registered_at is not null
    where p.id = any(${ids}::uuid[])`.execute(db);
  if (rows.length === 0) return;
  const publications = await findPublications(
    { db },
    rows.map(({ id }) => id),
  );
  for (const { id, book_id } of rows) {
    const publication = publications.get(id);
    if (!publication) continue;
    const values = { book_id, publication: JSON.stringify(publication), deleted_at: clock() };
    await db
      .insertInto("deleted_deposits")
      .values({ sequential_id: publication.sequential_id, ...values })
      .onConflict((one) =>
        one.column("sequential_id").doUpdateSet(({ ref }) => ({
          book_id: ref("excluded.book_id"),
          publication: ref("excluded.publication"),
          deleted_at: ref("excluded.deleted_at"),
        })),
      )
      .execute();
  }
}

/** Returns the deleted publications of a book, itself among them, as their last records say: withdrawn, and read by nobody. */
export async function listDeleted({ db }: Pick<DepositContext, "db">, book: number): Promise<readonly Publication[]> {
  const rows = await db
    .selectFrom("deleted_deposits as d")
    .select("d.publication")
    .where("d.book_id", "=", book)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("publications as p").select("p.id").whereRef("p.sequential_id", "=", "d.sequential_id"))),
    )
    .orderBy("d.sequential_id")
    .execute();
  return rows.map(({ publication }) => toWithdrawn(publication as StoredPublication)); // written above
}

/** Times are texts in JSON. */
type StoredPublication = Omit<Publication, "created_at" | "updated_at" | "published_at"> & {
  readonly created_at: string;
  readonly updated_at: string;
};

const toWithdrawn = (stored: StoredPublication): Publication => ({
  ...stored,
  title: `Withdrawn: ${stored.title}`,
  status: "archived",
  open_access: false,
  files: [],
  schedule: undefined,
  published_at: undefined,
  created_at: new Date(stored.created_at),
  updated_at: new Date(stored.updated_at),
});

/** Forgets what was deleted longer ago than the trash keeps it. */
export async function forgetDeleted({ db, clock }: DepositContext): Promise<void> {
  await db
    .deleteFrom("deleted_deposits")
    .where("deleted_at", "<", new Date(clock().getTime() - DAYS * 86_400_000))
    .execute();
}
