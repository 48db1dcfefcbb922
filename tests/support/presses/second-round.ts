import { Readable } from "node:stream";
import { endReviews } from "#review/assignments/server/end-reviews.ts";
import type { readDecisions } from "#review/decisions/server/read-decisions.ts";
import { readSeenReports } from "./seen-reports.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import type { OwnReview } from "#review/reports/own-review.ts";
import { confirmCopy } from "#tests/support/manuscripts/confirmed-copy.ts";
import { manuscriptDocx, paragraph } from "#tests/support/manuscripts/manuscript-docx.ts";
import type { ManuscriptInPress, ManuscriptPress } from "./manuscript-press.ts";
import { NO_CONFLICT, createReviewers } from "./reviewers.ts";

type Decisions = Awaited<ReturnType<typeof readDecisions>>;
type Answers = Readonly<Record<string, string>>;
export type SecondRound = Awaited<ReturnType<typeof openSecondRound>>;

/** A double-anonymous manuscript in its second round, whose two reviewers of the first round may be invited again. `answers` are those of the authors by the point's label, such as 1.1; `words` are the paragraphs of the revised manuscript; `attach` adds the files of each report of the first round. */
export async function openSecondRound(
  press: ManuscriptPress,
  answers: Answers,
  words: readonly string[],
  attach?: (link: string) => Promise<unknown>,
) {
  const { ctx, db } = press;
  const reviewers = createReviewers(press);
  const key = () => crypto.randomUUID();

  async function run(as: ManuscriptInPress["editor"], id: string, command: string, body: object): Promise<void> {
    const { version } = await press.row(id);
    await press.requestJson(as, "POST", `/manuscripts/${id}/${command}`, { key: key(), version, ...body });
  }

  /** The authors' files of the revision. */
  async function prepare(id: string, words: readonly string[]): Promise<void> {
    for (const role of ["main", "anonymised"] as const) {
      const path = `${id}/${key()}`;
      const bytes = manuscriptDocx({ body: words.map((text) => paragraph(text)) });
      const stored = await ctx.files.store("manuscripts", path, Readable.from([bytes]));
      await db
        .insertInto("manuscript_files")
        .values({
          ...stored,
          id: key(),
          manuscript_id: id,
          path,
          role,
          name: "Sundaresan.docx",
          media_type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
          created_at: ctx.clock(),
        })
        .execute();
    }
  }

  /** Invites a reviewer of the first round again, who agrees; returns the address of the new link. */
  async function again(manuscript: ManuscriptInPress, email: string): Promise<string> {
    const { id } = await db
      .selectFrom("review_assignments")
      .select("id")
      .where("manuscript_id", "=", manuscript.id)
      .where("email", "=", email)
      .where("state", "=", "proposed")
      .executeTakeFirstOrThrow();
    const words = { key: key(), conflict_reason: "", personal_line: "" };
    await press.requestJson(manuscript.editor, "POST", `/manuscripts/${manuscript.id}/reviewers/${id}/invite`, words);
    const link = await reviewers.findLink(email);
    await press.requestJson<OwnReview>(undefined, "POST", `${link}/accept`, NO_CONFLICT);
    return link;
  }

  const manuscript = await press.inReview();
  const { id, editor, author } = manuscript;
  const [first, second] = [await reviewers.submit(manuscript, attach), await reviewers.submit(manuscript, attach)];
  const reports = [first, second].map((one) => ({ assignment_id: one.id, removed: [] }));
  const decision = {
    decision_letter: "Dear author, please revise.",
    reason: "",
    points: [],
    reports,
    reports_seen: await readSeenReports(press, id),
  };
  await run(editor, id, "decisions", { outcome: "major", ...decision });
  await db.updateTable("editorial_decisions").set({ send_at: ctx.clock() }).where("manuscript_id", "=", id).execute();
  await sendDueDecisions(press.auth);
  const { decisions } = await press.requestJson<Decisions>(author, "GET", `/manuscripts/${id}/decisions`);
  for (const point of decisions[0]?.points ?? []) {
    const given = { answer: answers[point.label] ?? `Done for ${point.label}.`, place: "p. 9" };
    await press.requestJson(author, "PUT", `/manuscripts/${id}/points/${point.id}`, given);
  }
  await prepare(id, words);
  await run(author, id, "revision", { note: "" });
  await endReviews(press.auth);
  await confirmCopy(ctx, { id, editorId: editor.id });
  return {
    ...manuscript,
    first,
    second,
    points: decisions[0]?.points ?? [],
    again: (email: string) => again(manuscript, email),
    another: () => reviewers.accept(manuscript),
  };
}
