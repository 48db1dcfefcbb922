import { sql } from "kysely";
import { ARTICLE, type FileClues, fileClues, keyWithoutArticle, nameKey } from "#imports/files/file-clues.ts";
import type { Context } from "#platform/context.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { VISIBILITY } from "#publications/core/policy.ts";
import type { FileType } from "#publications/core/publication.ts";
import { within } from "#publications/core/server/visibility-condition.ts";

/** By what a file was matched; the first that finds a publication decides. */
export const MATCHED_BY = ["isbn", "doi", "name"] as const;

export type MatchedPublication = {
  readonly id: string;
  readonly sequential_id: number;
  readonly title: string;
  /** Whether it has a file of this type, which would be replaced. */
  readonly has_file: boolean;
};

export type MatchedFile = {
  readonly name: string;
  readonly file_type: FileType | null;
  readonly by: (typeof MATCHED_BY)[number] | null;
  /** One is a match; with none or several a person must change the name. */
  readonly publications: readonly MatchedPublication[];
};

type Found = MatchedPublication & {
  readonly isbns: readonly string[];
  readonly doi: string | undefined;
  readonly names: readonly string[];
  readonly types: readonly string[];
};

/**
 * Returns for each name of a file the publications that it belongs to: by an ISBN in it (of the publication or of one of its
 * formats), by its DOI, otherwise by its title, source id or number. Only what editors may see is found.
 */
export async function matchFiles(ctx: Pick<Context, "db">, names: readonly string[]): Promise<readonly MatchedFile[]> {
  const files = names.map((name) => ({ name, ...fileClues(name) }));
  const found = await findCandidates(ctx, files);
  const [byIsbn, byDoi, byName, byShortName] = [
    indexByKeys(found, ({ isbns }) => isbns),
    indexByKeys(found, ({ doi }) => (doi === undefined ? [] : [doi])),
    indexByKeys(found, (one) => one.names),
    indexByKeys(found, (one) => one.names.map(keyWithoutArticle)),
  ];
  return files.map(({ name, type, isbns, keys }) => {
    const ways = [
      ["isbn", isbns.flatMap((isbn) => byIsbn.get(isbn) ?? [])],
      ["doi", keys.flatMap((key) => byDoi.get(key) ?? [])],
      ["name", keys.flatMap((key) => byName.get(key) ?? [])],
      // “Sands of Law.pdf” is “The Sands of Law”, unless a title is exactly so.
      ["name", keys.flatMap((key) => byShortName.get(keyWithoutArticle(key)) ?? [])],
    ] as const;
    const [by, matched] = ways.find(([, publications]) => publications.length > 0) ?? [null, []];
    const publications = type === undefined ? [] : [...new Set(matched)].map((one) => forType(one, type));
    return { name, file_type: type ?? null, by: publications.length > 0 ? by : null, publications };
  });
}

const forType = ({ id, sequential_id, title, types }: Found, type: FileType): MatchedPublication => ({
  id,
  sequential_id,
  title,
  has_file: types.includes(type),
});

function indexByKeys(
  found: readonly Found[],
  getKeys: (one: Found) => readonly string[],
): ReadonlyMap<string, Found[]> {
  const index = new Map<string, Found[]>();
  for (const one of found) for (const key of new Set(getKeys(one))) index.set(key, [...(index.get(key) ?? []), one]);
  return index;
}

/** Two publications of one name are enough to say that it is not clear; more than these are not read. */
const MAX_FOUND = 10_000;

async function findCandidates({ db }: Pick<Context, "db">, files: readonly FileClues[]): Promise<readonly Found[]> {
  const isbns = [...new Set(files.flatMap((file) => file.isbns))];
  const keys = [...new Set(files.flatMap((file) => file.keys))];
  const numbers = keys.filter((key) => /^[1-9]\d{0,8}$/u.test(key)).map(Number);
  const key = (text: ReturnType<typeof sql>) =>
    sql<string>`trim(both '_' from regexp_replace(lower(${text}), '[^[:alnum:]]+', '_', 'g'))`;
  const full = sql`concat_ws(' ', p.title, p.subtitle)`;
  const isAnyKey = (text: ReturnType<typeof sql>) => sql<boolean>`${key(text)} = any(${keys}::text[])`;
  const shortKeys = [...new Set(keys.map(keyWithoutArticle))];
  const isShort = (text: ReturnType<typeof sql>) =>
    sql<boolean>`regexp_replace(${key(text)}, ${ARTICLE.source}, '') = any(${shortKeys}::text[])`;
  const rows = await db
    .selectFrom("publications as p")
    .leftJoin("publication_details as d", "d.publication_id", "p.id")
    .select(["p.id", "p.sequential_id", "p.title", "p.subtitle", "p.doi", "p.isbn", "p.source_id", "d.formats"])
    .select(
      sql<
        string[]
      >`coalesce((select array_agg(f.file_type) from publication_files f where f.publication_id = p.id), '{}')`.as(
        "types",
      ),
    )
    .where(within(VISIBILITY.publication.editors, "p"))
    .where((where) =>
      where.or([
        sql<boolean>`p.isbn = any(${isbns}::text[])`,
        sql<boolean>`exists (select from jsonb_array_elements(d.formats) f where f->>'isbn' = any(${isbns}::text[]))`,
        isAnyKey(sql`p.doi`),
        isShort(sql`p.title`),
        isShort(full),
        isAnyKey(sql`regexp_replace(p.source_id, '^[^:]*:', '')`),
        sql<boolean>`p.sequential_id = any(${numbers}::int[])`,
      ]),
    )
    .orderBy("p.sequential_id")
    .limit(MAX_FOUND)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    sequential_id: row.sequential_id,
    title: row.title,
    has_file: false,
    types: row.types,
    isbns: [row.isbn ?? [], (row.formats ?? []).flatMap(({ isbn }) => isbn ?? [])].flat(),
    doi: row.doi === null ? undefined : nameKey(row.doi),
    names: [
      row.title,
      fullTitle({ title: row.title, subtitle: row.subtitle ?? undefined }),
      row.source_id?.replace(/^[^:]*:/u, "") ?? "",
      `${row.sequential_id}`,
    ]
      .map(nameKey)
      .filter((name) => name !== ""),
  }));
}
