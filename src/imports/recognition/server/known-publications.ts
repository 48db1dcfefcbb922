import { sql, type Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { ParentReference } from "#imports/core/imported-record.ts";
import { editionWords, type Words } from "#imports/recognition/words.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { foldFact, type IdentityFacts } from "#imports/recognition/differing-facts.ts";
import { fingerprintIn } from "./fingerprint.ts";

/** The parts of a stored publication that an import needs to recognise it. */
export type KnownPublication = IdentityFacts & {
  readonly id: string;
  /** null: it is not stored yet. */
  readonly sequential_id: number | null;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly source_id: string | null;
  /** Its words; undefined for one that is recognised by its derived source id. */
  readonly words?: Words | undefined;
};

/** The identifiers by which a record may be recognised. */
export type Identifiers = {
  readonly id?: string | undefined;
  readonly source_id?: string | undefined;
  readonly doi?: string | undefined;
  readonly isbn?: string | undefined;
  /** The titles that a record without an identifier may have in the press. */
  readonly titles?: readonly string[] | undefined;
};

/** Publications by their identifiers: those that a batch reads from the database, and those that it adds. */
export class KnownPublications {
  readonly #byKey = new Map<string, KnownPublication>();
  readonly #byFingerprint = new Map<string, KnownPublication[]>();
  readonly #byWords = new Map<string, KnownPublication[]>();
  readonly #earlier: KnownPublications | undefined;

  /** `earlier`: the publications that a preview would have stored in earlier batches. */
  constructor(earlier?: KnownPublications) {
    this.#earlier = earlier;
  }

  add(known: KnownPublication): void {
    const isbn = known.type === "academic_chapter" ? undefined : known.isbn;
    for (const key of keys({ id: known.id, source_id: known.source_id ?? undefined, doi: known.doi, isbn })) {
      if (!this.#byKey.has(key)) this.#byKey.set(key, known);
    }
    const fingerprint = fingerprintIn(known.source_id);
    const alike = fingerprint === undefined ? [] : (this.#byFingerprint.get(fingerprint) ?? []);
    if (fingerprint !== undefined && alike.every(({ id }) => id !== known.id))
      this.#byFingerprint.set(fingerprint, [...alike, known]);
    if (!known.words) return;
    const titled = this.#byWords.get(known.words.title) ?? [];
    if (titled.every(({ id }) => id !== known.id)) this.#byWords.set(known.words.title, [...titled, known]);
  }

  /** Returns the first match by id, then source id, DOI and ISBN. */
  find(identifiers: Identifiers): KnownPublication | undefined {
    return (
      keys(identifiers)
        .map((key) => this.#byKey.get(key))
        .find((known) => known !== undefined) ?? this.#earlier?.find(identifiers)
    );
  }

  /** Returns the publications whose derived source id has the same fingerprint, the oldest first. */
  listAlike(sourceId: string): readonly KnownPublication[] {
    const fingerprint = fingerprintIn(sourceId) ?? "";
    return [...(this.#earlier?.listAlike(sourceId) ?? []), ...(this.#byFingerprint.get(fingerprint) ?? [])];
  }

  /** Returns the stored publications with the same title and subtitle that have no derived source id, the oldest first. */
  listWithWords({ title }: Words): readonly KnownPublication[] {
    return this.#byWords.get(title) ?? [];
  }
}

/** The publications that an import would store: they are also found by their titles. */
export class UnstoredPublications extends KnownPublications {
  readonly #byTitle = new Map<string, KnownPublication[]>();

  override add(known: KnownPublication): void {
    super.add(known);
    if (known.type === "academic_chapter") return;
    this.#byTitle.set(known.title, [...(this.#byTitle.get(known.title) ?? []), known]);
  }

  /** Returns the books and proceedings with one of these titles, without their subtitles. */
  listTitled(titles: readonly string[]): readonly KnownPublication[] {
    return titles.flatMap((title) => this.#byTitle.get(title) ?? []);
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

/** The number of records that one statement looks up: requests are served between two statements. */
const LOOKUP_SIZE = 500;

/**
 * Adds the stored publications with any of these identifiers or fingerprints to `known`. `pending`: the books to which
 * chapters of the same import will be attached.
 */
export async function recognise(
  db: Kysely<Tables>,
  requested: readonly Identifiers[],
  known: KnownPublications,
  pending: ReadonlyMap<string, ParentReference> = new Map(),
): Promise<void> {
  for (let start = 0; start < requested.length; start += LOOKUP_SIZE)
    await recogniseSome(db, requested.slice(start, start + LOOKUP_SIZE), known, pending);
}

async function recogniseSome(
  db: Kysely<Tables>,
  requested: readonly Identifiers[],
  known: KnownPublications,
  pending: ReadonlyMap<string, ParentReference>,
): Promise<void> {
  const all = (name: Exclude<keyof Identifiers, "titles">): string[] => [
    ...new Set(requested.flatMap((one) => one[name] ?? [])),
  ];
  const [ids, sources, isbns] = [all("id"), all("source_id"), all("isbn")];
  const dois = all("doi").map((doi) => doi.toLowerCase());
  const fingerprints = [...new Set(sources.flatMap((source) => fingerprintIn(source) ?? []))];
  const titles = [...new Set(requested.flatMap((one) => one.titles ?? []))];
  const from = selectStoredFacts(db).orderBy("p.sequential_id");
  const found = [
    ids.length > 0 && from.where("p.id", "=", sql<string>`any(${ids}::uuid[])`),
    sources.length > 0 && from.where("p.source_id", "=", sql<string>`any(${sources}::text[])`),
    dois.length > 0 && from.where(sql<string>`lower(p.doi)`, "=", sql<string>`any(${dois}::text[])`),
    isbns.length > 0 &&
      from.where("p.type", "<>", "academic_chapter").where("p.isbn", "=", sql<string>`any(${isbns}::text[])`),
    titles.length > 0 &&
      from
        .where(
          sql<string>`md5(p.title)`,
          "=",
          sql<string>`any(array(select md5(one) from unnest(${titles}::text[]) one))`,
        )
        .where(sql<boolean>`(p.source_id is null or p.source_id not like 'derived:%' or p.parent_book_id is not null)`),
    fingerprints.length > 0 &&
      from.where(sql<boolean>`p.source_id like 'derived:%' and left(p.source_id, 40) = any(${fingerprints}::text[])`),
  ];
  for (const query of found)
    if (query !== false)
      for (const row of await query.execute()) known.add(toKnownPublication(row, pending.get(row.id)));
}

const selectStoredFacts = (db: Kysely<Tables>) =>
  db
    .selectFrom("publications as p")
    .leftJoin("publication_details as d", "d.publication_id", "p.id")
    .leftJoin("publications as parent", "parent.id", "p.parent_book_id")
    .select(["p.id", "p.sequential_id", "p.type", "p.title", "p.subtitle", "p.source_id", "p.doi", "p.isbn"])
    .select(["p.parent_book_id", "d.volume", "d.edition", "d.page_from", "d.page_to", "d.page_label"])
    .select(sql<number | null>`extract(year from p.publication_date)::int`.as("year"))
    .select(
      sql<string[]>`array(select coalesce(c.literal_name, c.family_name) from contributors c
        where c.publication_id = p.id order by c.position)`.as("people"),
    )
    .select(["parent.title as parent_title", "parent.source_id as parent_source_id"])
    .select(["parent.doi as parent_doi", "parent.isbn as parent_isbn"]);

type StoredFacts = Awaited<ReturnType<ReturnType<typeof selectStoredFacts>["execute"]>>[number];

const readStoredWords = ({ type, title, subtitle, people, year, edition }: StoredFacts): Words => ({
  title: foldFact(fullTitle({ title, subtitle: subtitle ?? undefined })),
  people: people.map(foldFact),
  year: year ?? undefined,
  edition: editionWords(type, edition),
});

function toKnownPublication(row: StoredFacts, pending: ParentReference | undefined): KnownPublication {
  const parent = {
    source_id: row.parent_source_id ?? undefined,
    doi: row.parent_doi ?? undefined,
    isbn: row.parent_isbn ?? undefined,
    title: row.parent_title ?? undefined,
  };
  return {
    id: row.id,
    sequential_id: row.sequential_id,
    type: row.type,
    title: row.title,
    subtitle: row.subtitle ?? undefined,
    source_id: row.source_id,
    words: fingerprintIn(row.source_id) === undefined || row.parent_book_id !== null ? readStoredWords(row) : undefined,
    doi: row.doi ?? undefined,
    isbn: row.isbn ?? undefined,
    volume: row.volume ?? undefined,
    page_from: row.page_from ?? undefined,
    page_to: row.page_to ?? undefined,
    page_label: row.page_label ?? undefined,
    parentId: row.parent_book_id ?? undefined,
    parent: row.parent_book_id === null ? pending : parent,
  };
}
