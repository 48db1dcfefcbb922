import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listImports } from "#imports/server/run-import.ts";
import { undoImport } from "#imports/server/undo-import.ts";
import { openCommandPress } from "../../bin/command-press.ts";
import { makeDataFolder, runProgram, temporaryFolder } from "../backup/programs.ts";

/** No server ran on this database, and so no job. */
const jobs = { listPending: async () => [] };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
const at = (name: string): string => join(folder.path, name);
beforeAll(async () => {
  folder = await temporaryFolder();
  await makeDataFolder(at("press"));
  const line = (number: number): string =>
    JSON.stringify({
      title: `Volume ${number}`,
      source: "a",
      source_id: `${number}`,
      ...(number === 3 && { status: "published" }),
    });
  await writeFile(at("catalogue.jsonl"), [1, 2, 3].map(line).join("\n"));
});
afterAll(() => folder.remove());

const importing = (...words: readonly string[]) =>
  runProgram(["bin/import.ts", at("catalogue.jsonl"), ...words], { DATA_DIR: at("press") });

test("an import of the command is listed and can be undone like one of a screen; a dry run is not listed", async () => {
  expect((await importing("--dry-run")).output).toContain("3 records would be added");
  const { code, output } = await importing();
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("3 records were added") });
  const { ctx, close } = await openCommandPress({ DATA_DIR: at("press") });
  try {
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
  } finally {
    await close();
  }
});

test("foreign headings of a CSV file are given fields by --mapping, and remembered for the next file", async () => {
  await writeFile(at("liste.csv"), "Titel;Notiz\nKranich;x\n");
  await writeFile(at("mapping.json"), '{"titel": "title"}');
  const importing = (...words: readonly string[]) => runProgram(["bin/import.ts", ...words], { DATA_DIR: at("press") });
  expect(await importing(at("liste.csv"), "--mapping", at("mapping.json"))).toMatchObject({
    code: 0,
    output: expect.stringContaining("1 record was added"),
  });
  await writeFile(at("next.csv"), "Notiz;Titel\nx;Storch\n");
  expect(await importing(at("next.csv"))).toMatchObject({ code: 0, output: expect.stringContaining("1 record was") });
});
