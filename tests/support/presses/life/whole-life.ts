import { Readable } from "node:stream";
import { expect } from "vitest";
import { type ContributorRows, toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import { insertManuscript } from "#tests/support/manuscripts/manuscript-rows.ts";
import { createVolume } from "#tests/support/manuscripts/volumes.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
import type { ServedPress } from "#tests/support/servers/served-press.ts";
import { readEmails } from "../read-emails.ts";
import {
  DECLINED_REVIEWER,
  LINKED_REVIEWER,
  type LifePlan,
  type LifeStep,
  REVIEWER,
  type Sending,
} from "./life-plan.ts";
import { EXTENSIONS, createManuscriptFile, MEDIA_TYPES } from "./life-files.ts";
import { createPeople } from "./life-people.ts";
import { sendRequest, run } from "./life-requests.ts";
import { publish, release } from "./life-publication.ts";
import { readSeenReports } from "../seen-reports.ts";
import { ATTACHED_WORDS, FORMER_AUTHOR, makeAnswer, makeReport, WITHHELD_ANSWER } from "./life-report.ts";

/** The people and the present addresses of a manuscript's life. */
export type Life = Awaited<ReturnType<typeof beginLife>>;

/** A double-anonymous chapter that was submitted as planned, taken by its editor. */
export async function beginLife(press: ServedPress, plan: LifePlan) {
  const { format, sending, book } = plan;
  const { author, coAuthor, editor, reviewer, declined } = await createPeople(press, plan);
  const volume = await createVolume(press.ctx);
  const id = await insertManuscript(press.ctx, author.id);
  if (book === "volume")
    await press.db.updateTable("manuscripts").set({ parent_id: volume.id }).where("id", "=", id).execute();
  const second = press.db.updateTable("manuscript_contributors").where("manuscript_id", "=", id);
  await second.set({ person_id: coAuthor.id }).where("position", "=", 1).execute();
  const former = { ...FORMER_AUTHOR, id: crypto.randomUUID(), manuscript_id: id, position: 2, corresponding: false };
  await press.db.insertInto("manuscript_contributors").values(former).execute();
  await press.db.updateTable("manuscript_versions").set({ round: 0 }).where("manuscript_id", "=", id).execute();
  const { version_id } = await press.db
    .deleteFrom("manuscript_files")
    .where("manuscript_id", "=", id)
    .returning("version_id")
    .executeTakeFirstOrThrow();
  for (const role of listFileRoles(sending)) {
    const path = `${id}/${crypto.randomUUID()}`;
    const stored = await press.ctx.files.store(
      "manuscripts",
      path,
      Readable.from([await createManuscriptFile(format, role === "main")]),
    );
    const file = { ...stored, path, role, manuscript_id: id, version_id, created_at: press.ctx.clock() };
    const row = { ...file, id: crypto.randomUUID(), name: `Sundaresan.${EXTENSIONS[format]}` };
    await press.db
      .insertInto("manuscript_files")
      .values({ ...row, media_type: MEDIA_TYPES[format] })
      .execute();
  }
  const life = { press, format, sending, book, author, coAuthor, editor, reviewer, declined, volume, id };
  await run(life, editor, "take");
  return life;
}

const listFileRoles = (sending: Sending) =>
  sending === "both"
    ? (["main", "anonymised"] as const)
    : [sending === "named" ? ("main" as const) : ("anonymised" as const)];

/** The authors prepare the files of the next version. Those who send nothing with names have none in the manuscript itself either. */
async function prepare({ press, id, author, format, sending }: Life, roles: readonly FileRole[]): Promise<void> {
  for (const role of roles) {
    const query = new URLSearchParams({ name: `Sundaresan.${EXTENSIONS[format]}`, role }).toString();
    const path = `/manuscripts/${id}/files/${crypto.randomUUID()}?${query}`;
    const isNamed = role === "final" || (role === "main" && sending !== "anonymised");
    await sendRequest(press, "PUT", path, author, Buffer.from(await createManuscriptFile(format, isNamed)));
  }
}

type FileRole = "main" | "anonymised" | "final";

/** A revision holds the manuscript itself: without names where no other file is sent. */
const listRevisedRoles = (sending: Sending): readonly FileRole[] =>
  sending === "both" ? listFileRoles(sending) : ["main"];

type MadeCopy = { readonly copy: { readonly id: string; readonly sha256: string; readonly source: string } };

/** The editor looks at the copy that the press made; where it was made of a file with names, the editor sends one without. */
async function copyLookedAt({ press, id, editor, format, sending }: Life) {
  let made = (await sendRequest(press, "POST", `/manuscripts/${id}/review-copy`, editor, {})) as MadeCopy;
  if (made.copy.source === "main" && sending !== "anonymised") {
    const clean = Buffer.from(await createManuscriptFile(format, false));
    made = (await sendRequest(
      press,
      "PUT",
      `/manuscripts/${id}/review-copy/${crypto.randomUUID()}`,
      editor,
      clean,
    )) as MadeCopy;
  }
  return { review_copy: { id: made.copy.id, sha256: made.copy.sha256 }, review_copy_checked: true };
}

/** Returns the tokens of the links that were sent to a reviewer's address, each once and in their order. */
export async function listTokens(press: ServedPress, email: string): Promise<readonly string[]> {
  const links = (await readEmails(press)).flatMap(({ to, action }) =>
    to === email && action?.href.includes("/review/") ? [action.href] : [],
  );
  return [...new Set(links.map((href) => href.split("/").at(-1) ?? ""))];
}

/** Returns the token of the last link that was sent to an address. */
const findToken = async (press: ServedPress, email: string): Promise<string> =>
  (await listTokens(press, email)).at(-1) ?? "";

/** Invites the reviewers of a round: two report, one declines. */
async function review(life: Life): Promise<void> {
  const { press, id, editor, reviewer } = life;
  const own = { name: `${REVIEWER.given} ${REVIEWER.family}`, email: reviewer.email };
  for (const invited of [own, LINKED_REVIEWER, DECLINED_REVIEWER]) {
    // E-mails are read in the order of their times: the invitation comes after what the last decision sent.
    press.clock.advance(1000);
    const listed = await press.db
      .selectFrom("review_assignments")
      .select("id")
      .where("email", "=", invited.email)
      .where("state", "=", "proposed")
      .executeTakeFirst();
    const words = { key: crypto.randomUUID(), conflict_reason: "They know the archive.", personal_line: "" };
    // Those who reported before are on the list of the next round already.
    const path = `/manuscripts/${id}/reviewers${listed ? `/${listed.id}/invite` : ""}`;
    await sendRequest(press, "POST", path, editor, listed ? words : { ...words, ...invited });
    const at = `/review-links/${await findToken(press, invited.email)}`;
    if (invited === DECLINED_REVIEWER) {
      await sendRequest(press, "POST", `${at}/decline`, undefined, { reason: "", suggested: "", has_conflict: false });
      continue;
    }
    await sendRequest(press, "POST", `${at}/accept`, undefined, { conflict: "none", conflict_text: "" });
    await sendRequest(press, "PUT", `${at}/report`, undefined, makeReport());
    if (!listed) {
      const pdf = await samplePdf([ATTACHED_WORDS[invited === own ? "reviewer" : "linked"]]);
      await sendRequest(press, "PUT", `${at}/attachments/${crypto.randomUUID()}?name=remarks.pdf`, undefined, pdf);
    }
    await sendRequest(press, "POST", `${at}/submit`, undefined, {});
  }
}

async function decide(life: Life, outcome: "minor" | "major" | "accept"): Promise<void> {
  const { press, editor, id } = life;
  // The decisions of one manuscript are in the order of their times.
  press.clock.advance(1000);
  const texts = { decision_letter: "Dear author, thank you.", reason: "Enough is known.", points: [] };
  const seen = await readSeenReports(press, id);
  const reports = outcome === "accept" ? [] : seen.map(({ assignment_id }) => ({ assignment_id, removed: [] }));
  const words = { ...texts, reports, reports_seen: seen };
  await run(life, editor, "decisions", { outcome, ...words });
  await press.db.updateTable("editorial_decisions").set({ send_at: press.ctx.clock() }).execute();
  expect(await sendDueDecisions(press.auth)).toBe(1);
}

type Stored = { readonly version: number; readonly contributors: ContributorRows };

/** The authors take a contributor off the list, once. */
async function removeFormer({ press, id, author }: Life): Promise<void> {
  const { version, contributors } = (await sendRequest(press, "GET", `/manuscripts/${id}`, author)) as Stored;
  const others = contributors.filter(({ email }) => email !== FORMER_AUTHOR.email);
  if (others.length === contributors.length) return;
  const body = { key: crypto.randomUUID(), version, contributors: toContributorForms(others) };
  await sendRequest(press, "PUT", `/manuscripts/${id}/contributors`, author, body);
}

type Answers = {
  readonly answers: readonly {
    readonly id: string;
    readonly answer: string;
    readonly state: string;
    readonly decided_at: string | null;
  }[];
};

/** The editor withholds answers in which no name is found. */
async function withhold({ press, id, editor }: Life): Promise<void> {
  const path = `/manuscripts/${id}/answers-for-reviewers`;
  const { answers } = (await sendRequest(press, "GET", path, editor)) as Answers;
  for (const one of answers.filter(({ answer, state }) => answer === WITHHELD_ANSWER && state === "released"))
    await sendRequest(press, "POST", `${path}/${one.id}/withholding`, editor, {
      key: crypto.randomUUID(),
      decided_at: one.decided_at,
    });
}

/** The authors answer the points of the last letter, and send the revision. */
async function revise(life: Life): Promise<void> {
  const { press, id, author } = life;
  const points = await press.db
    .selectFrom("decision_points as p")
    .innerJoin("editorial_decisions as d", "d.id", "p.decision_id")
    .select(["p.id", "p.position"])
    .where("d.manuscript_id", "=", id)
    .where("p.answer", "=", "")
    .execute();
  for (const point of points) {
    const form = { answer: makeAnswer(point.position), place: "" };
    await sendRequest(press, "PUT", `/manuscripts/${id}/points/${point.id}`, author, form);
  }
  await removeFormer(life);
  await prepare(life, listRevisedRoles(life.sending));
  await run(life, author, "revision", { note: "" });
}

/** What happens in each step of a life. */
export const LIFE: Readonly<Record<LifeStep, (life: Life) => Promise<unknown>>> = {
  fixes: async (life) => {
    await run(life, life.editor, "request-fixes", { fixes: ["Name the archive."] });
    const fixes = await life.press.db.selectFrom("manuscript_fixes").select("id").execute();
    const answered = fixes.map((fix) => ({ id: fix.id, done: true, answer: "" }));
    await run(life, life.author, "answer-fixes", { fixes: answered });
    await prepare(life, listFileRoles(life.sending));
    await run(life, life.author, "send-fixes");
  },
  review: async (life) => {
    const looked = await copyLookedAt(life);
    await run(life, life.editor, "start-review", { anonymity: "double", reports_needed: 2, ...looked });
    await review(life);
  },
  minor: async (life) => {
    await decide(life, "minor");
    await revise(life);
  },
  major: async (life) => {
    await decide(life, "major");
    await revise(life);
    await withhold(life);
    await run(life, life.editor, "review-copy/confirm", await copyLookedAt(life));
    await review(life);
  },
  accept: (life) => decide(life, "accept"),
  final: async (life) => {
    await prepare(life, ["final"]);
    await run(life, life.author, "send-final-files");
  },
  release,
  publish,
  withdraw: (life) => run(life, life.author, "withdraw"),
};
