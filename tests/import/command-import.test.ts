import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listImports } from "#imports/server/run-import.ts";
import { undoImport } from "#imports/server/undo-import.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { temporaryFolder } from "../backup/programs.ts";
import { readImportArguments } from "../../bin/import/import-arguments.ts";
import { importFile } from "../../bin/import/import-one-file.ts";

/** No server ran on this database, and so no job. */
const jobs = { listPending: async () => [] };

let press: TestPress;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (name: string): string => join(folder.path, name);
beforeAll(async () => {
  [press, folder] = await Promise.all([testPress(), temporaryFolder()]);
  const line = (number: number): string =>
    JSON.stringify({
      title: `Volume ${number}`,
      source: "a",
      source_id: `${number}`,
      ...(number === 3 && { status: "published" }),
    });
  await writeFile(at("catalogue.jsonl"), [1, 2, 3].map(line).join("\n"));
});
afterAll(async () => {
  await press.close();
  await folder.remove();
});

/** What `npm run import` does with these words; the program itself is started in `kill.test.ts`. */
async function importing(...words: readonly string[]): Promise<{ readonly isWhole: boolean; readonly output: string }> {
  const options = readImportArguments(words);
  let output = "";
  const print = (text: string): void => void (output += text);
  const { signal } = new AbortController();
  return { isWhole: await importFile(press.ctx, options.files[0] ?? "", options, { signal, print }), output };
}

test("an import of the command is listed and can be undone like one of a screen; a dry run is not listed", async () => {
  const { ctx } = press;
  expect((await importing(at("catalogue.jsonl"), "--dry-run")).output).toContain("3 records would be added");
  expect(await listImports({ ...ctx, jobs })).toEqual([]);
  expect(await importing(at("catalogue.jsonl"))).toEqual({
    isWhole: true,
    output: expect.stringContaining("3 records were added"),
  });
  const listed = await listImports({ ...ctx, jobs });
  expect(listed).toMatchObject([
    { file_name: "catalogue.jsonl", format: "jsonl", state: "finished", report: { created: 3 } },
  ]);
  const publications = await ctx.db.selectFrom("publications").select(["title", "status"]).orderBy("title").execute();
  // Each has the status that the file gives it, else it is a draft.
  expect(publications.map(({ status }) => status)).toEqual(["draft", "draft", "published"]);
  const id = listed[0]?.id ?? "";
  const actor = { kind: "system", name: "test" } as const;
  expect(await undoImport({ ...ctx, jobs }, actor, { id })).toEqual({ removed: 3, restored: 0, kept: [] });
  expect(await ctx.db.selectFrom("publications").select("id").execute()).toEqual([]);
  expect(await listImports({ ...ctx, jobs }, id)).toMatchObject([{ state: "undone" }]);
});

test("foreign headings of a CSV file are given fields by --mapping, and remembered for the next file", async () => {
  await writeFile(at("liste.csv"), "Titel;Notiz\nKranich;x\n");
  await writeFile(at("mapping.json"), '{"titel": "title"}');
  expect(await importing(at("liste.csv"), "--mapping", at("mapping.json"))).toEqual({
    isWhole: true,
    output: expect.stringContaining("1 record was added"),
  });
  await writeFile(at("next.csv"), "Notiz;Titel\nx;Storch\n");
  expect(await importing(at("next.csv"))).toEqual({ isWhole: true, output: expect.stringContaining("1 record was") });
});

test("a file that does not exist is not whole", async () => {
  expect(await importing(at("missing.jsonl"))).toEqual({ isWhole: false, output: "" });
});
