/** Fills the press in DATA_DIR with a manuscript that was just submitted, and one whose two reports are in, then ends. */
import { openCommandPress } from "../../../bin/command-press.ts";
import { addressOf } from "../../../bin/demo/demonstration-people.ts";
import { confirmedCopy } from "../../support/manuscripts/confirmed-copy.ts";
import { insertManuscript } from "../../support/manuscripts/manuscript-rows.ts";
import { insertReport } from "../../support/manuscripts/report-rows.ts";

const REPORTS = [
  {
    name: "Miriam Weiss",
    argument: "well supported",
    strengths: "The copying notes are a discovery. My colleague Weiss found the same.",
    confidential: "I would gladly see it again.",
    concerns: ["The claim rests on one volume.", "A map of the ferries would help."],
  },
  {
    name: "Anders Nyström",
    argument: "clear but under-supported",
    strengths: "A small archive read with great patience.",
    confidential: "",
    concerns: ["Transliteration is not consistent."],
  },
];

const press = await openCommandPress(process.env);
try {
  const { db } = press.ctx;
  const idOf = async (role: "author" | "editor") =>
    (await db.selectFrom("profiles").select("id").where("email", "=", addressOf(role)).executeTakeFirstOrThrow()).id;
  await insertManuscript(press.ctx, await idOf("author"), { title: "Ledgers of the Delta", kind: "book" });
  const id = await insertManuscript(press.ctx, await idOf("author"), { title: "Salt and Parchment" });
  await db
    .updateTable("manuscripts")
    .set({
      state: "in_review",
      handling_editor: await idOf("editor"),
      round: 1,
      review_phase: "complete",
      reviewers_asked: 2,
      reviewers_agreed: 2,
      reports_in: 2,
      turn: "editor",
    })
    .where("id", "=", id)
    .execute();
  await confirmedCopy(press.ctx, { id, editorId: await idOf("editor") });
  for (const [at, { name, argument, strengths, confidential, concerns }] of REPORTS.entries()) {
    await insertReport(
      press.ctx,
      id,
      { reviewer_number: at + 1, name },
      { answered: { argument, sources: "well covered" }, strengths, confidential, concerns },
    );
  }
} finally {
  await press.close();
}
