import { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { attachFile } from "#publications/files/server/attach-file.ts";
import { createEvents } from "#platform/events/events.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { openCommandPress } from "../../bin/command-press.ts";
import { theEditor, theMonograph } from "../support/cast.ts";
import { samplePdf } from "../support/sample-files.ts";

/** Stores a PDF, begins to replace it, stops at the point named and says so: the kill test ends it there. */
const stopsAt = process.argv[2];
const stopAt = async (point: string): Promise<void> => {
  if (point !== stopsAt) return;
  process.stdout.write("now\n");
  await setTimeout(60_000);
};

const { ctx } = await openCommandPress(process.env);
const { id } = await createPublication(ctx, theEditor, { draft: theMonograph });
const place = { publicationId: id, type: "final_pdf" } as const;
const pdf = await samplePdf(["The old file"]);
await attachFile(ctx, theEditor, { ...place, content: Readable.from([pdf]) });

async function* arriving(): AsyncGenerator<Buffer> {
  yield pdf.subarray(0, 1100);
  await stopAt("half of it has come");
  yield pdf.subarray(1100);
}
const stopping = { inTransaction: [() => stopAt("its bytes are stored and its row is not")], afterCommit: [] };
const events = createEvents({ "file.attached": stopping }, ctx.log);
await attachFile({ ...ctx, events }, theEditor, { ...place, content: Readable.from(arriving()) });
