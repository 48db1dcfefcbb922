/** Fills the press in DATA_DIR with a manuscript that was just submitted, and one whose two reports are in, then ends. */
import { openCommandPress } from "../../../bin/command-press.ts";
import { addressOf } from "../../../bin/demo/demonstration-people.ts";
import { insertManuscript } from "../../support/manuscripts/manuscript-rows.ts";

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
  const { db, clock } = press.ctx;
  const idOf = async (role: "author" | "editor") =>
    (await db.selectFrom("profiles").select("id").where("email", "=", addressOf(role)).executeTakeFirstOrThrow()).id;
  const now = clock();
  await insertManuscript(press.ctx, await idOf("author"), { title: "Ledgers of the Delta" });
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
  for (const [at, { name, argument, strengths, confidential, concerns }] of REPORTS.entries()) {
    const assignment = crypto.randomUUID();
    await db
      .insertInto("review_assignments")
      .values({
        id: assignment,
        manuscript_id: id,
        round: 1,
        reviewer_number: at + 1,
        name,
        email: `reviewer-${at + 1}@reviewer.example`,
        state: "submitted",
        conflicts: "[]",
        reminders: "[]",
        invited_at: now,
        submitted_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await db
      .insertInto("review_reports")
      .values({
        assignment_id: assignment,
        form_version: 1,
        answers: JSON.stringify({ argument, sources: "well covered" }),
        strengths,
        comments_to_authors: "",
        confidential,
        recommendation: "minor",
        saved_at: now,
        submitted_at: now,
      })
      .execute();
    await db
      .insertInto("review_concerns")
      .values(
        concerns.map((body, position) => ({
          id: crypto.randomUUID(),
          assignment_id: assignment,
          position: position + 1,
          kind: position === 0 ? ("essential" as const) : ("optional" as const),
          body,
        })),
      )
      .execute();
  }
} finally {
  await press.close();
}
