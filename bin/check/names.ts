import { readdirSync } from "node:fs";
import { join } from "node:path";

const CATCH_ALL =
  /^(utils?|helpers?|common|shared|lib|misc|types|constants|managers?|services?|repository|repositories|handlers?|index)(\.|$)/u;
/** File names are lower case with hyphens everywhere, components included. */
const SPELLING = /^[a-z0-9.-]+$/u;
const PLACES = ["src", "bin", "tests", "db", "docs"];

/** The largest number of product files in a folder. A larger folder becomes features with names of their own. */
const MAX_FILES = 25;
/** The programs of `bin/` are what `npm run` offers, one file each: they have no features. */
const WITHOUT_LIMIT = new Set(["bin"]);

type Entry = { readonly path: string; readonly isFolder: boolean };

/**
 * Returns a sentence for each file or folder whose name says nothing about the business, that is spelt in another way than
 * the others, or that holds too many files.
 */
export function nameProblems(root: string): string[] {
  const entries = PLACES.flatMap((place) => entriesBelow(root, place));
  return [...entries.flatMap(({ path }) => checkFileName(path)), ...listCrowdedFolders(entries)];
}

function checkFileName(path: string): string[] {
  const name = nameIn(path);
  if (CATCH_ALL.test(name)) {
    return [`${path} is a catch-all: name it after the business that it holds, or put its parts where they belong.`];
  }
  return /^src\/.*\.(tsx?|css)$/u.test(path) && !SPELLING.test(name)
    ? [`${path} is spelt in another way than the others: lower case, words joined by hyphens.`]
    : [];
}

function listCrowdedFolders(entries: readonly Entry[]): string[] {
  const product = entries.filter(({ path, isFolder }) => !isFolder && isProduct(path));
  const byFolder = Map.groupBy(product, ({ path }) => path.split("/").slice(0, -1).join("/"));
  return [...byFolder]
    .filter(([folder, files]) => files.length > MAX_FILES && !WITHOUT_LIMIT.has(folder))
    .map(
      ([folder, files]) =>
        `${folder} holds ${files.length} files, ${MAX_FILES} at most: some of them are a feature that needs a folder and a name.`,
    );
}

const isProduct = (path: string): boolean => /\.(tsx?|css)$/u.test(path) && !/\.(test|spec)\.tsx?$/u.test(path);

const nameIn = (path: string): string => path.split("/").at(-1) ?? "";

function entriesBelow(root: string, place: string): Entry[] {
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => {
    const path = `${place}/${entry.name}`;
    return entry.isDirectory() ? [{ path, isFolder: true }, ...entriesBelow(root, path)] : [{ path, isFolder: false }];
  });
}
