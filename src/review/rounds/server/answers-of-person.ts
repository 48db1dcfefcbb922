import { type Kysely, sql } from "kysely";
import { isFormer } from "#manuscripts/co-authors/server/former-contributors.ts";
import { answersForIt, DECIDED } from "#manuscripts/personal-data/server/answers-for-it.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import { listContributors } from "#manuscripts/server/manuscript-people.ts";
import { isOwn } from "#manuscripts/tracking/server/list-manuscripts.ts";
import type { PersonRecords, RecordedPerson } from "#people/core/server/personal-records.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "#review/server/tables.ts";
import { judgeAnswer, listAnswers, NOT_PASSED, readHiddenPeople } from "./find-answers.ts";

const isAuthor = ({ id, address }: RecordedPerson) => isOwn({ id, email: address ?? null });

/** Returns what the authors answered to the points of decisions on the person's manuscripts, as they wrote it. */
const collect: PersonRecords["collect"] = ({ db }, person) =>
  db
    .selectFrom("decision_points as p")
    .innerJoin("editorial_decisions as d", "d.id", "p.decision_id")
    .innerJoin("manuscripts as m", "m.id", "d.manuscript_id")
    .select(["m.number", "d.round", "p.label", "p.answer", "p.place", "p.answered_at"])
    .where("d.state", "=", "sent")
    .where("p.answer", "<>", "")
    .where(isAuthor(person))
    .orderBy("m.number")
    .orderBy("d.sent_at")
    .orderBy("p.position")
    .execute();

/**
 * Erases a person from the answers, before the manuscripts forget the name: answers to points of a manuscript that is withdrawn with its corresponding
 * author are deleted. Elsewhere an answer that waits for an editor is withheld, because the erased name will not be found in it any more.
 */
const erase: PersonRecords["erase"] = async ({ db, clock }, person) => {
  const { rows } = await sql<ManuscriptRow>`select m.* from manuscripts m
    where m.state <> 'draft' and (${isAuthor(person)}
      or m.id in (select c.manuscript_id from manuscript_former_contributors c where ${isFormer(person)}))
    order by m.id`.execute(db);
  for (const manuscript of rows) {
    const contributors = await listContributors(db, manuscript.id);
    if (!DECIDED.includes(manuscript.state) && answersForIt(manuscript, contributors, person))
      await deleteAnswers(db, manuscript);
    else await withholdWaiting(db, manuscript, clock());
  }
};

const deleteAnswers = (db: Kysely<Tables>, { id }: ManuscriptRow) =>
  db
    .updateTable("decision_points")
    .set({ answer: "", place: "", answered_at: null, withheld_by: null, withheld_at: null, ...NOT_PASSED })
    .where("decision_id", "in", (query) =>
      query.selectFrom("editorial_decisions").select("id").where("manuscript_id", "=", id),
    )
    .execute();

async function withholdWaiting(db: Kysely<Tables>, manuscript: ManuscriptRow, now: Date): Promise<void> {
  // Answers of a revision that is being prepared reach the reviewers of the next round.
  const rows = await listAnswers(db, { manuscriptId: manuscript.id, beforeRound: manuscript.round + 1 });
  if (rows.length === 0) return;
  const hidden = await readHiddenPeople(db, manuscript);
  const waiting = rows.filter((row) => judgeAnswer(row, hidden).state === "waiting").map(({ id }) => id);
  if (waiting.length === 0) return;
  await db
    .updateTable("decision_points")
    .set({ ...NOT_PASSED, withheld_by: null, withheld_at: now })
    .where("id", "in", waiting)
    .execute();
}

/** The answers of authors, for the export and the erasure of personal data. They come before the manuscripts, which forget the names. */
export const RESPONSE_RECORDS: PersonRecords = { name: "answers", collect, erase };
