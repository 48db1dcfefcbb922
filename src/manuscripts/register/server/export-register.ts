import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { REGISTER_STAGES, type RegisterSelection } from "#manuscripts/register/register-query.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { csvCell } from "#platform/csv-cells.ts";
import type { Context } from "#platform/context.ts";
import type { Press } from "#press/core/press.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { eachRegistered } from "./list-register.ts";
import type { RegisteredSubmission } from "./registered-submission.ts";

const COLUMNS: readonly (readonly [name: string, text: (row: RegisteredSubmission, press: Press) => string])[] = [
  ["number", ({ number }) => number],
  ["submission", ({ entry }) => (entry === "manuscript" ? "Manuscript" : "Catalogue proposal")],
  ["title", ({ title }) => title],
  ["type", ({ kind }) => MANUSCRIPT_KINDS[kind]],
  ["first_contributors", ({ contributors }) => contributors.join("; ")],
  ["stage", ({ stage }) => REGISTER_STAGES[stage]],
  ["round", ({ round }) => (round === 0 ? "" : String(round))],
  ["received", ({ submitted_at }, press) => pressDay(submitted_at, press)],
  ["in_stage_since", ({ stage_since }, press) => pressDay(stage_since, press)],
  ["days_in_stage", ({ days_in_stage }) => (days_in_stage === null ? "" : String(days_in_stage))],
  ["usual_days", ({ usual_days }) => (usual_days === null ? "" : String(usual_days))],
  ["days", ({ days }) => String(days)],
  ["turn", ({ turn }) => turn],
  ["due", ({ due_on }) => due_on ?? ""],
  ["editor", ({ editor }) => editor ?? ""],
  [
    "decisions",
    ({ decisions }, press) =>
      decisions.map(({ outcome, sent_at }) => `${pressDay(sent_at, press)} ${outcome}`).join("; "),
  ],
];

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

/** Streams the selected submissions as CSV (RFC 4180), without paging; no cell can run as a formula. Days are those of the press's time zone. */
export async function* exportRegister(
  ctx: Pick<Context, "db" | "clock" | "log">,
  person: Person,
  selection: RegisterSelection,
): AsyncGenerator<string> {
  const press = await readPress(ctx);
  // The byte order mark tells spreadsheets that this is UTF-8.
  yield `\uFEFF${line(COLUMNS.map(([name]) => name))}`;
  for await (const batch of eachRegistered(ctx, person, selection))
    yield batch.map((row) => line(COLUMNS.map(([, text]) => text(row, press)))).join("");
}
