import { z } from "zod";
import { daysAfter, isoDay, workingDaysAfter } from "#manuscripts/workflow/days.ts";
import { DEFAULT_WORKFLOW } from "#press/core/workflow-shape.ts";
import { splitSentences } from "#review/decisions/decision-letter.ts";
import { MAX_PASSAGE_LENGTH } from "#review/passages/passage.ts";
import { reviewStatement } from "#review/production/review-statement.ts";
import { SHIPPED_FORM_VERSION, readShippedForm } from "#review/forms/shipped-forms.ts";
import { decide, lastPoints } from "./manuscript-decisions.ts";
import { addVersion, confirmCopy, happen, type Life, summarizeRound, uuid } from "./manuscript-life.ts";

type Steps = Readonly<Record<string, (life: Life, at: Date, ...rest: readonly unknown[]) => void>>;

const text = (value: unknown): string => z.string().parse(value);
const texts = (value: unknown): readonly string[] => z.array(z.string()).parse(value ?? []);
const AUTHOR = "corresponding_author";
const EDITOR = "handling_editor";

const Concerns = z.array(z.tuple([z.enum(["essential", "optional"]), z.string(), z.string()]));
const Recommendation = z.enum(["accept", "minor", "major", "reject"]);

/** The steps that a line of the demonstration's manuscripts can name, each with what follows its name. */
export const STEPS: Steps = {
  submit: (life, at) => {
    addVersion(life, at, "submission");
    const due_on = workingDaysAfter(isoDay(at), DEFAULT_WORKFLOW.editorNamedDays);
    for (const contributor of life.contributors) contributor.asked_at = at;
    happen(life, "submit", { at, role: AUTHOR, set: { submitted_at: at, due_on } });
  },
  take: (life, at) =>
    happen(life, "take", {
      at,
      role: life.line.byAdmin ? "admin" : "editor",
      set: { handling_editor: life.editor.id, due_on: daysAfter(isoDay(at), DEFAULT_WORKFLOW.firstCheckTo * 7) },
    }),
  confirm: (life, at) => {
    for (const contributor of life.contributors)
      Object.assign(contributor, { confirmation: "confirmed", confirmed_at: at });
    happen(life, "confirm_authorship", { at, role: "co_author" });
  },
  deny: (life, at) => {
    Object.assign(life.contributors.at(-1) ?? {}, { confirmation: "denied", confirmed_at: at });
    happen(life, "deny_authorship", { at, role: "co_author", set: { on_hold: true } });
  },
  fixes: (life, at, all) => {
    texts(all).forEach((body, position) =>
      life.fixes.push({ id: uuid(), manuscript_id: life.manuscript.id, request: 1, position, body }),
    );
    happen(life, "request_fixes", {
      at,
      role: EDITOR,
      set: { due_on: daysAfter(isoDay(at), DEFAULT_WORKFLOW.fixesDays) },
    });
  },
  fixed: (life, at, note) => {
    for (const fix of life.fixes) Object.assign(fix, { done: true });
    addVersion(life, at, "fixes", text(note));
    happen(life, "send_fixes", { at, role: AUTHOR, set: { due_on: daysAfter(isoDay(at), 14) } });
  },
  review: (life, at) => {
    life.manuscript.round = 1;
    confirmCopy(life, at);
    happen(life, "start_review", { at, role: EDITOR, set: summarizeRound(life) });
  },
  invite: (life, at, name, email) => {
    const { manuscript, assignments, cast } = life;
    const isOwn = name === "reviewer";
    const address = isOwn ? cast.reviewer.email : text(email);
    const known = assignments.find((assignment) => assignment.email === address);
    assignments.push({
      id: uuid(),
      manuscript_id: manuscript.id,
      round: manuscript.round,
      version_id: life.versions.at(-1)?.id ?? null,
      reviewer_number: known?.reviewer_number ?? new Set(assignments.map((assignment) => assignment.email)).size + 1,
      person_id: isOwn ? cast.reviewer.id : null,
      name: isOwn ? cast.reviewer.name : text(name),
      email: address,
      state: "invited",
      invited_by: life.editor.id,
      conflicts: "[]",
      reminders: JSON.stringify([{ email: "R1", occasion: "invited", at: at.toISOString() }]),
      invited_at: at,
      answer_by: daysAfter(isoDay(at), DEFAULT_WORKFLOW.answerDays),
      due_on: null,
      created_at: at,
      updated_at: at,
    });
    happen(life, "manage_reviewers", {
      at,
      role: EDITOR,
      set: summarizeRound(life),
      details: describeReviewer(life, "invited"),
    });
  },
  agree: (life, at, number) =>
    answer(life, at, number, {
      state: "accepted",
      form_version: SHIPPED_FORM_VERSION,
      due_on: daysAfter(
        isoDay(at),
        DEFAULT_WORKFLOW[life.line.kind === "book" ? "reviewDaysBook" : "reviewDaysChapter"],
      ),
    }),
  decline: (life, at, number, decline_reason) =>
    answer(life, at, number, { state: "declined", decline_reason: text(decline_reason) }),
  report: (life, at, number, recommendation, comments, concerns, confidential = "") => {
    const assignment = answer(life, at, number, { state: "submitted", submitted_at: at }, "reported");
    const { questions } = readShippedForm(life.line.kind);
    life.reports.push({
      assignment_id: assignment.id,
      answers: JSON.stringify(Object.fromEntries(questions.map(({ id, answers }) => [id, answers[2] ?? ""]))),
      strengths: "The question is new, and the sources are read with care.",
      comments_to_authors: text(comments),
      confidential: text(confidential),
      recommendation: Recommendation.parse(recommendation),
      would_review_again: true,
      ai_use: "None",
      saved_at: at,
      submitted_at: at,
    });
    Concerns.parse(concerns ?? []).forEach(([kind, body, page], index) =>
      life.concerns.push({
        id: uuid(),
        assignment_id: assignment.id,
        position: index + 1,
        kind,
        body,
        page,
        ...(index === 0 && createPassage(life)),
      }),
    );
  },
  decide: (life, at, outcome, body, points) => decide(life, at, { outcome, body, points, isSent: true }),
  /** A decision that waits for a second person, or until its letter is sent. */
  draft_decision: (life, at, outcome, body) => decide(life, at, { outcome, body, points: [], isSent: false }),
  /** The author's answers to the first points of the last decision. */
  answers: (life, at, all) => {
    const points = lastPoints(life);
    texts(all).forEach((words, index) =>
      Object.assign(points[index] ?? {}, { answer: words, place: `page ${index + 4}`, answered_at: at }),
    );
    life.manuscript.points_open = points.filter((point) => !point.answer).length;
  },
  revise: (life, at, note) => {
    addVersion(life, at, "revision", text(note));
    for (const point of lastPoints(life)) Object.assign(point, { answer: "Changed as proposed.", answered_at: at });
    Object.assign(life.manuscript, { round: life.manuscript.round + 1, points_open: 0 });
    confirmCopy(life, at);
    happen(life, "submit_revision", { at, role: AUTHOR, set: { ...summarizeRound(life), revised_at: at } });
  },
  ask_for_time: (life, at, days) =>
    happen(life, "ask_for_time", {
      at,
      role: AUTHOR,
      set: { extension_days: z.number().parse(days), has_extended: true },
      details: { days, given: false },
    }),
  write: (life, at, audience, by, body) => {
    const isEditor = by === "editor";
    const to = audience === "editors" ? "editors" : "authors";
    const author = isEditor ? life.editor.id : life.line.own ? life.cast.author.id : null;
    life.messages.push({
      id: uuid(),
      manuscript_id: life.manuscript.id,
      audience: to,
      author,
      body: text(body),
      created_at: at,
    });
    happen(life, to === "editors" ? "message_editors" : "message_authors", { at, role: isEditor ? EDITOR : AUTHOR });
  },
  withdraw: (life, at, reason) =>
    happen(life, "withdraw", { at, role: AUTHOR, set: { due_on: null }, details: { reason: text(reason) } }),
  final: (life, at) => {
    addVersion(life, at, "final");
    happen(life, "send_final_files", { at, role: AUTHOR, set: { final_files_at: at, due_on: null } });
  },
  release: (life, at) => {
    const { anonymity, round } = life.manuscript;
    const reported = life.assignments.filter(({ submitted_at }) => submitted_at);
    const reviewers = new Set(reported.map(({ reviewer_number }) => reviewer_number)).size;
    const statement = reviewStatement({ anonymity: anonymity ?? "double", reviewers, rounds: round });
    happen(life, "release", { at, role: EDITOR, set: { review_statement: statement } });
  },
  publish: (life, at) => happen(life, "publish", { at, role: "system", set: { published_at: at } }),
};

const describeReviewer = ({ assignments }: Life, did: string) => ({
  reviewer: assignments.at(-1)?.reviewer_number ?? 1,
  did,
});

function answer(
  life: Life,
  at: Date,
  number: unknown,
  set: Partial<Life["assignments"][number]>,
  did: string = set.state ?? "",
): Life["assignments"][number] {
  const found = life.assignments.findLast((assignment) => assignment.reviewer_number === number);
  if (!found) throw new Error(`${life.line.title}: there is no reviewer ${String(number)}.`);
  Object.assign(found, { responded_at: found.responded_at ?? at, ...set, updated_at: at });
  happen(life, "note_review", { at, role: "system", set: summarizeRound(life), details: { reviewer: number, did } });
  return found;
}

/** The passage under the first concern of a report: the last sentence of the second paragraph (`textOf`). */
const createPassage = ({ line }: Life) => ({
  passage: (splitSentences(line.abstract).at(-1) ?? "").slice(0, MAX_PASSAGE_LENGTH),
  paragraph: 2,
});
