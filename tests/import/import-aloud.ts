import { createReadStream } from "node:fs";
import { readRecords } from "#imports/formats/read-records.ts";
import { importPublications } from "#imports/storing/server/import-publications.ts";
import { openCommandPress } from "../../bin/command-press.ts";

/** Imports a file and prints after each batch the number of records that are committed, which the kill test checks. */
const press = await openCommandPress(process.env);
const actor = { kind: "system", name: "import" } as const;
await importPublications(press.ctx, actor, readRecords(createReadStream(process.argv[2] ?? ""), "jsonl"), {
  onProgress: ({ created }) => void process.stdout.write(`acknowledged ${created}\n`),
});
await press.close();
