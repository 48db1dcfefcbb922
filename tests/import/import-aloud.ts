import { createReadStream } from "node:fs";
import { readRecords } from "#imports/formats/read-records.ts";
import { importPublications } from "#imports/server/import-publications.ts";
import { openCommandPress } from "../../bin/command-press.ts";

/** Imports a file and says after each batch how many records are stored for good: what the kill test holds it to. */
const press = await openCommandPress(process.env);
const actor = { kind: "system", name: "import" } as const;
await importPublications(press.ctx, actor, readRecords(createReadStream(process.argv[2] ?? ""), "jsonl"), {
  onProgress: ({ created }) => void process.stdout.write(`acknowledged ${created}\n`),
});
await press.close();
