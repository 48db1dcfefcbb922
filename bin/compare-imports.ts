/**
 * `npm run compare-imports -- FOLDER…`: reads the files of folders with the readers of imports and compares the records with what another
 * project expects of them (docs/import.md). The items of `a.bib` lie beside it in `a.expected.json` or `a.json`. Prints each difference
 * and a table of the readers; ends with 1 where something differs without a reason.
 */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { detectFormat, readRecords } from "../src/imports/formats/read-records.ts";
import type { ImportedRow } from "#imports/core/imported-record.ts";
import { COMPARED, compareRecords } from "./compare-imports/compare-record.ts";
import { printTallies, tallyFile, type FileTally } from "./compare-imports/tally.ts";
import { readExpectedItems } from "./compare-imports/expected-items.ts";
import { pairRecords } from "./compare-imports/pair-records.ts";
import { openImportFile } from "./import/import-file.ts";

const USAGE = "npm run compare-imports -- FOLDER…";

/** Compares the files of a folder that have expected items, in the order of their names. */
async function compareFolder(folder: string): Promise<readonly FileTally[]> {
  const names = (await readdir(folder)).toSorted();
  const tallies: FileTally[] = [];
  for (const name of names) {
    const expectation = expectationNames(name).find((one) => names.includes(one));
    if (expectation === undefined || name.endsWith(".expected.json")) continue;
    const file = await openImportFile(join(folder, name));
    const format = detectFormat(name, file.beginning);
    if (format === undefined) continue;
    const rows: ImportedRow[] = [];
    for await (const row of readRecords(
      file.bytes(() => undefined),
      format,
    ))
      rows.push(row);
    const paired = pairRecords(rows, await readExpectedItems(join(folder, expectation)));
    const compared = paired.pairs.map((pair) => ({ ...pair, ...compareRecords(pair.read, pair.expected) }));
    tallies.push(tallyFile({ path: join(folder, name), format, paired, compared }));
  }
  return tallies;
}

/** Returns the names that the file of expected items may have. */
const expectationNames = (name: string): readonly string[] => {
  const stem = name.replace(/\.(?:csl\.json|[^.]+)$/u, "");
  return [`${stem}.expected.json`, `${stem}.json`].filter((one) => one !== name);
};

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const tallies = (await Array.fromAsync(folders, compareFolder)).flat();
  for (const { lines } of tallies) for (const line of lines) console.log(line);
  console.log(`\n${printTallies(tallies)}`);
  if (tallies.some(({ wrong }) => COMPARED.some((field) => wrong[field] > 0))) process.exitCode = 1;
}
