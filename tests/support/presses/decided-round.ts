import { expect } from "vitest";
import { insertAgreement, storeAgreementFile } from "#manuscripts/agreements/server/store-agreement.ts";
import { readEmails } from "./read-emails.ts";
import { readSeenReports } from "./seen-reports.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import { confirmCopy } from "#tests/support/manuscripts/confirmed-copy.ts";
import { AUTHORS, insertManuscript } from "#tests/support/manuscripts/manuscript-rows.ts";
import { ownAnswers } from "#tests/support/manuscripts/own-review-form.ts";
import { storeOwnForm } from "#tests/support/manuscripts/store-own-form.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import { createSignedInPerson, type TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import type { ServedPress } from "#tests/support/servers/served-press.ts";
import { WHOLE_REPORT } from "./life/life-report.ts";

/** The reviewer with an account. */
const REVIEWER = { first_name: "Emmanuelle", last_name: "Girard" };
/** The reviewer without one. */
export const LINKED = { name: "Thaddeus Wexcombe", email: "wexcombe@orkney.example" };
const REPORT = { ...WHOLE_REPORT, confidential: "I have met the clerks’ heirs." };
/** What each reviewer answers to a question of the press's own form that only the editors read. */
export const DOUBTS = { reviewer: "Zinnwald may be invented.", linked: "Feldspar never traded salt." };

/** Sends a request as a person, or by a link. */
export async function sendAs(
  press: ServedPress,
  method: string,
  path: string,
  as?: TestPerson,
  body?: object | Buffer,
) {
  const type = Buffer.isBuffer(body) ? "application/octet-stream" : "application/json";
  return press.send(path, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...(body && { "content-type": type }) },
    ...(body && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
}

type Done = [method: string, path: string, as?: TestPerson, body?: object | Buffer];

/** The publishing agreement of a manuscript, whose PDF names its authors; as if it had been accepted. */
async function readAgreement(press: ServedPress, manuscriptId: string) {
  const [contributor] = AUTHORS;
  const signedBy = `${contributor.given_name} ${contributor.family_name}`;
  const file = await storeAgreementFile(press.ctx, manuscriptId, await samplePdf([signedBy]));
  const agreement = {
    manuscript_id: manuscriptId,
    way: "paper" as const,
    kind: null,
    text_version: null,
    licence: "CC-BY-4.0",
    signed_by: signedBy,
    signed_on: "2026-11-20",
    time_zone: "UTC",
    recorded_by: null,
    ...file,
  };
  await insertAgreement(press.db, agreement, press.ctx.clock());
  await press.db.updateTable("manuscripts").set({ agreement: "accepted" }).where("id", "=", manuscriptId).execute();
}

/** A chapter of two authors, one of whom edits its volume; a reviewer with an account, one with a link; the letter was sent. */
export async function createDecidedRound(press: ServedPress) {
  const send = async (...[method, path, as, body]: Done): Promise<string> => {
    const { status, text } = await sendAs(press, method, path, as, body);
    expect(status, `${method} ${path}: ${text.slice(0, 300)}`).toBeLessThan(300);
    return text;
  };
  const author = await createSignedInPerson(press.auth, ["author"], {
    first_name: "Meenakshi",
    last_name: "Sundaresan",
  });
  const coAuthor = await createSignedInPerson(press.auth, ["author"], {
    first_name: "Bertrand",
    last_name: "Quillfeather",
  });
  const editor = await createSignedInPerson(press.auth, ["editor"], { first_name: "Amara", last_name: "Okonkwo" });
  const authorWhoEdits = await createSignedInPerson(press.auth, ["editor"]);
  const reviewer = await createSignedInPerson(press.auth, ["reviewer"], REVIEWER);
  const stranger = await createSignedInPerson(press.auth, ["author", "reviewer"]);
  const volume = await createVolume(press.ctx);
  const id = await insertManuscript(press.ctx, author.id);
  await press.db
    .updateTable("manuscripts")
    .set({ state: "in_review", handling_editor: editor.id, round: 1, review_phase: "inviting", parent_id: volume.id })
    .where("id", "=", id)
    .execute();
  await confirmCopy(press.ctx, { id, editorId: editor.id });
  const second = press.db.updateTable("manuscript_contributors").where("manuscript_id", "=", id);
  await second.set({ person_id: coAuthor.id }).where("position", "=", 1).execute();
  await press.db
    .insertInto("manuscript_contributors")
    .values({
      id: crypto.randomUUID(),
      manuscript_id: id,
      position: 2,
      given_name: "Ada",
      family_name: "Byron",
      email: "ada@byron.example",
      person_id: authorWhoEdits.id,
      corresponding: false,
    })
    .execute();
  const appointed = { key: crypto.randomUUID(), person_id: coAuthor.id };
  await send("POST", `/api/v1/volumes/${volume.sequential_id}/editors`, editor, appointed);

  const invited = { name: "Emmanuelle Girard", email: reviewer.email };
  const key = () => crypto.randomUUID();
  await send("POST", `/api/v1/manuscripts/${id}/reviewers`, editor, { key: key(), ...invited });
  await send("POST", `/api/v1/manuscripts/${id}/reviewers`, editor, { key: key(), ...LINKED });
  const assignments = await press.db.selectFrom("review_assignments").select(["id", "email"]).execute();
  const own = assignments.find(({ email }) => email === reviewer.email)?.id ?? "";
  const others = assignments.find(({ email }) => email === LINKED.email)?.id ?? "";
  const link = (await readEmails(press, LINKED.email)).at(-1)?.action?.href ?? "";
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  await storeOwnForm(press.ctx, "chapter");
  for (const [at, as, name, doubts] of [
    [`/api/v1/reviews/${own}`, reviewer, "Emmanuelle Girard", DOUBTS.reviewer],
    [`/api/v1/review-links/${token}`, undefined, LINKED.name, DOUBTS.linked],
  ] as const) {
    const pdf = await samplePdf(["My remarks."], { info: { Author: name, Title: "Remarks" } });
    await send("POST", `${at}/accept`, as, { conflict: "none", conflict_text: "" });
    await send("PUT", `${at}/report`, as, { ...REPORT, answers: ownAnswers(doubts) });
    await send("PUT", `${at}/attachments/${key()}?name=${encodeURIComponent(`${name}.pdf`)}`, as, pdf);
    await send("POST", `${at}/submit`, as, {});
  }
  const { version } = JSON.parse(await send("GET", `/api/v1/manuscripts/${id}`, editor)) as { version: number };
  await send("POST", `/api/v1/manuscripts/${id}/decisions`, editor, {
    key: key(),
    version,
    outcome: "minor",
    decision_letter: "Dear author, please revise.",
    reason: "",
    reports: assignments.map((assignment) => ({ assignment_id: assignment.id, removed: [] })),
    reports_seen: await readSeenReports(press, id),
    points: [{ kind: "essential", body: "Shorten the abstract." }],
  });
  await press.db.updateTable("editorial_decisions").set({ send_at: press.ctx.clock() }).execute();
  expect(await sendDueDecisions(press.auth)).toBe(1);
  await send("POST", `/api/v1/manuscripts/${id}/tracking-link`, author, { key: key() });
  await readAgreement(press, id);
  return { author, coAuthor, editor, authorWhoEdits, reviewer, stranger, id, volume, own, others, token };
}
