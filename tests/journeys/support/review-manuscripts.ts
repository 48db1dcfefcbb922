/** Fills the press in DATA_DIR with manuscripts in review, handled by the demonstration's editor, then ends. */
import { openCommandPress } from "../../../bin/command-press.ts";
import { addressOf } from "../../../bin/demo/demonstration-people.ts";
import { barePdf } from "../../support/bare-pdf.ts";
import { confirmedCopy } from "../../support/manuscripts/confirmed-copy.ts";
import { insertManuscript } from "../../support/manuscripts/manuscript-rows.ts";
import { samplePdf } from "../../support/sample-files.ts";

const PAGES = [
  "The Ferry Tolls of Porto Novo. The clerks made a fair copy each year.",
  "The practice is certain for the whole period, since the volume of 1762 carries the note of the copyist.",
];
const pdf = { bytes: await samplePdf(PAGES), extension: "pdf" } as const;
const MANUSCRIPTS = [
  { title: "Salt and Parchment" },
  { title: "The Copyists of Tranquebar" },
  { title: "The Ferry Tolls of Porto Novo", file: pdf },
  { title: "Ink Sticks of Nara", file: { bytes: barePdf(), extension: "pdf" } as const },
];

const press = await openCommandPress(process.env);
try {
  const { db } = press.ctx;
  const idOf = async (role: "author" | "editor") =>
    (await db.selectFrom("profiles").select("id").where("email", "=", addressOf(role)).executeTakeFirstOrThrow()).id;
  for (const some of MANUSCRIPTS) {
    const id = await insertManuscript(press.ctx, await idOf("author"), { ...some, reportsNeeded: 1 });
    await db
      .updateTable("manuscripts")
      .set({
        state: "in_review",
        handling_editor: await idOf("editor"),
        round: 1,
        review_phase: "inviting",
        turn: "editor",
      })
      .where("id", "=", id)
      .execute();
    await confirmedCopy(press.ctx, { id, editorId: await idOf("editor") });
  }
} finally {
  await press.close();
}
