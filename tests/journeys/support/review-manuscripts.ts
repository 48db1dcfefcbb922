/** Fills the press in DATA_DIR with manuscripts in review, handled by the demonstration's editor, then ends. */
import { openCommandPress } from "../../../bin/command-press.ts";
import { addressOf } from "../../../bin/demo/demonstration-people.ts";
import { insertManuscript } from "../../support/manuscripts/manuscript-rows.ts";

const TITLES = ["Salt and Parchment", "The Copyists of Tranquebar"];

const press = await openCommandPress(process.env);
try {
  const { db } = press.ctx;
  const idOf = async (role: "author" | "editor") =>
    (await db.selectFrom("profiles").select("id").where("email", "=", addressOf(role)).executeTakeFirstOrThrow()).id;
  for (const title of TITLES) {
    const id = await insertManuscript(press.ctx, await idOf("author"), { title, reportsNeeded: 1 });
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
  }
} finally {
  await press.close();
}
