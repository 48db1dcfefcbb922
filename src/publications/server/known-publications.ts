import { sql, type Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { PublicationType } from "#publications/publication.ts";

/** As much of a stored record as an import needs to recognise it. */
export type KnownPublication = {
  readonly id: string;
  readonly type: PublicationType;
  readonly title: string;
  readonly source_id: string | null;
  readonly doi: string | null;
  readonly isbn: string | null;
  readonly parent_book_id: string | null;
};

/** What a record may be recognised by. */
export type Identifiers = {
  readonly id?: string | undefined;
  readonly source_id?: string | undefined;
  readonly doi?: string | undefined;
  readonly isbn?: string | undefined;
};

/** Records by their identifiers: those of the database that a batch asks for, and those the batch itself adds. */
export class KnownPublications {
  readonly #byKey = new Map<string, KnownPublication>();
  readonly #earlier: KnownPublications | undefined;

  /** `earlier`: what a dry run would have stored in the batches before. */
  constructor(earlier?: KnownPublications) {
    this.#earlier = earlier;
  }

  add(known: KnownPublication): void {
    const isbn = known.type === "academic_chapter" ? undefined : known.isbn;
    for (const key of keys({
      id: known.id,
      source_id: known.source_id ?? undefined,
      doi: known.doi ?? undefined,
      isbn: isbn ?? undefined,
    })) {
      if (!this.#byKey.has(key)) this.#byKey.set(key, known);
    }
  }

  /** By id, then source id, DOI and ISBN: the first that is known. */
  find(identifiers: Identifiers): KnownPublication | undefined {
    return (
      keys(identifiers)
        .map((key) => this.#byKey.get(key))
        .find((known) => known !== undefined) ?? this.#earlier?.find(identifiers)
    );
  }
}

function keys({ id, source_id, doi, isbn }: Identifiers): string[] {
  return [
    id && `id ${id}`,
    source_id && `source ${source_id}`,
    doi && `doi ${doi.toLowerCase()}`,
    isbn && `isbn ${isbn}`,
  ].filter((key): key is string => key !== undefined && key !== "");
}

const COLUMNS = ["id", "type", "title", "source_id", "doi", "isbn", "parent_book_id"] as const;

/** The stored records that bear any of these identifiers, added to `known`. */
export async function recognise(
  db: Kysely<Tables>,
  wanted: readonly Identifiers[],
  known: KnownPublications,
): Promise<void> {
  const all = (name: keyof Identifiers): string[] => [...new Set(wanted.flatMap((one) => one[name] ?? []))];
  const from = db.selectFrom("publications").select(COLUMNS);
  const [ids, sources, dois, isbns] = [
    all("id"),
    all("source_id"),
    all("doi").map((doi) => doi.toLowerCase()),
    all("isbn"),
  ];
  const found = [
    ids.length > 0 && from.where("id", "=", sql<string>`any(${ids}::uuid[])`),
    sources.length > 0 && from.where("source_id", "=", sql<string>`any(${sources}::text[])`),
    dois.length > 0 && from.where(sql<string>`lower(doi)`, "=", sql<string>`any(${dois}::text[])`),
    isbns.length > 0 &&
      from
        .where("type", "<>", "academic_chapter")
        .where("isbn", "=", sql<string>`any(${isbns}::text[])`)
        .orderBy("sequential_id"),
  ];
  for (const query of found) if (query !== false) for (const one of await query.execute()) known.add(one);
}
