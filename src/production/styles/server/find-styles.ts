import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import { PAGE_STYLES, type PageStyleName } from "../../editions/page-style.ts";
import type { HouseStyle } from "../house-style.ts";
import { SHIPPED_VALUES, SHIPPED_VERSION } from "../house-styles.ts";
import { type StyleValues, toHouseStyle } from "../style-values.ts";
import type {} from "./tables.ts";

/** A version of a house style; the first came with the program. */
export type StyleVersion = { readonly name: PageStyleName; readonly version: number };

/** A version with its values, and who stored it and when; nobody for the one that came with the program. */
export type StoredStyle = StyleVersion & {
  readonly values: StyleValues;
  readonly note: string;
  readonly saved_at: Date | null;
  readonly saved_by: {
    readonly id: string;
    readonly first_name: string | null;
    readonly last_name: string | null;
  } | null;
};

const readShipped = (name: PageStyleName): StoredStyle => ({
  name,
  version: SHIPPED_VERSION,
  values: SHIPPED_VALUES[name],
  note: "",
  saved_at: null,
  saved_by: null,
});

/** Returns all versions of all styles, the newest first. */
export async function listStyleVersions(db: Kysely<Tables>): Promise<readonly StoredStyle[]> {
  const rows = await db
    .selectFrom("house_style_versions as v")
    .leftJoin("profiles as p", "p.id", "v.saved_by")
    .select(["v.name", "v.version", "v.values", "v.note", "v.saved_at", "p.id", "p.first_name", "p.last_name"])
    .orderBy("v.version", "desc")
    .execute();
  const stored = rows.map(({ id, first_name, last_name, ...row }) => ({
    ...row,
    saved_by: id === null ? null : { id, first_name, last_name },
  }));
  return [...stored, ...PAGE_STYLES.map(readShipped)];
}

/** Returns the newest version of a style. */
export async function findNewestStyle(
  db: Kysely<Tables>,
  name: PageStyleName,
): Promise<StyleVersion & { readonly values: StyleValues }> {
  const stored = await db
    .selectFrom("house_style_versions")
    .select(["name", "version", "values"])
    .where("name", "=", name)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return stored ?? { name, version: SHIPPED_VERSION, values: SHIPPED_VALUES[name] };
}

async function findValues(db: Kysely<Tables>, { name, version }: StyleVersion): Promise<StyleValues | undefined> {
  if (version === SHIPPED_VERSION) return SHIPPED_VALUES[name];
  const stored = await db
    .selectFrom("house_style_versions")
    .select("values")
    .where("name", "=", name)
    .where("version", "=", version)
    .executeTakeFirst();
  return stored?.values;
}

/** Whether a style has a version. */
export const hasStyleVersion = async (db: Kysely<Tables>, style: StyleVersion): Promise<boolean> =>
  (await findValues(db, style)) !== undefined;

/** Returns the style that pages are set with. Throws for a version that never existed. */
export async function readStyle(db: Kysely<Tables>, style: StyleVersion): Promise<HouseStyle> {
  const values = await findValues(db, style);
  if (!values) throw new Error(`The house style ${style.name} has no version ${style.version}.`);
  return toHouseStyle(style.name, values);
}
