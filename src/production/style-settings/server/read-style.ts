import type { Context } from "#platform/context.ts";
import { PAGE_STYLES, type PageStyleName } from "../../editions/page-style.ts";
import { listStyleVersions, type StoredStyle } from "../../styles/server/find-styles.ts";
import { COLUMNS, STYLE_LABELS } from "../../styles/style-names.ts";
import { type BooksOfVersion, countBooksByVersion } from "./list-book-styles.ts";

/** Returns the styles in the order of their sizes' names, each in its newest version, with how many books in production have it. */
export async function listStyles({ db }: Pick<Context, "db">) {
  const versions = await listStyleVersions(db);
  const books = await countBooksByVersion(db);
  return PAGE_STYLES.map((name) => {
    const { version, values } = requireNewest(versions, name);
    const { width, height } = values;
    return { ...describe(name, books), version, width, height };
  });
}

/** Returns a style with all its versions, the newest first. */
export async function readHouseStyle({ db }: Pick<Context, "db">, name: PageStyleName) {
  const versions = (await listStyleVersions(db)).filter((one) => one.name === name);
  const books = await countBooksByVersion(db);
  const { version, values } = requireNewest(versions, name);
  return {
    ...describe(name, books),
    version,
    values,
    versions: versions.map((stored) => ({
      version: stored.version,
      values: stored.values,
      note: stored.note,
      saved_at: stored.saved_at,
      saved_by: stored.saved_by,
      books: books.find((one) => one.name === name && one.version === stored.version)?.books ?? 0,
    })),
  };
}

const describe = (name: PageStyleName, books: readonly BooksOfVersion[]) => ({
  name,
  label: STYLE_LABELS[name],
  columns: COLUMNS[name],
  books: books.filter((one) => one.name === name).reduce((sum, one) => sum + one.books, 0),
});

function requireNewest(versions: readonly StoredStyle[], name: PageStyleName): StoredStyle {
  const newest = versions.find((one) => one.name === name);
  if (!newest) throw new Error(`The house style ${name} has no version.`);
  return newest;
}
