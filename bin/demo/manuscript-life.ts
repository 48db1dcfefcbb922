import type { Insertable } from "kysely";
import { z } from "zod";
import { STATES } from "#manuscripts/manuscript.ts";
import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import { NO_DECLARATIONS } from "#manuscripts/drafts/declarations.ts";
import { type CommandName, getCommand } from "#manuscripts/workflow/commands.ts";
import type { ManuscriptRole } from "#manuscripts/workflow/manuscript-role.ts";
import { getTurn } from "#manuscripts/workflow/turn.ts";
import type { Tables } from "#platform/database/tables.ts";
import { DEFAULT_WORKFLOW } from "#press/core/workflow-shape.ts";
import { reviewCounts } from "#review/assignments/review-counts.ts";
import type {} from "#review/server/tables.ts";

const Author = z.strictObject({
  given: z.string().default(""),
  family: z.string(),
  affiliation: z.string(),
  email: z.string(),
  orcid: z.string().nullable().default(null),
});

/** A step of a manuscript's life: how many days ago, the step, and what it needs (`steps` of manuscript-steps.ts). */
const Step = z.tuple([z.number(), z.string()]).rest(z.unknown());

/** A line of db/demonstration/manuscripts.jsonl. */
export const ManuscriptLine = z.strictObject({
  kind: z.enum(["book", "chapter", "paper", "proceedings"]),
  ends: z.enum(STATES as readonly [ManuscriptState, ...ManuscriptState[]]),
  title: z.string(),
  subtitle: z.string().default(""),
  language: z.string().default("en"),
  abstract: z.string().default(""),
  keywords: z.array(z.string()).default([]),
  authors: z.array(Author).min(1),
  /** The demonstration's author is its corresponding author. */
  own: z.boolean().default(false),
  /** The demonstration's admin handles it, not the editor. */
  byAdmin: z.boolean().default(false),
  anonymity: z.enum(["open", "single", "double"]).default("double"),
  /** The number of the volume, or of the publication that was made of it, in the demonstration's catalogue. */
  parent: z.string().optional(),
  parentTitle: z.string().default(""),
  publication: z.string().optional(),
  life: z.array(Step),
});
export type ManuscriptLine = z.output<typeof ManuscriptLine>;

export type Person = { readonly id: string; readonly name: string; readonly email: string };
export type Cast = { readonly [Role in "admin" | "editor" | "reviewer" | "author"]: Person };

type Row<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** The rows of one manuscript while its history is written; `now` is the present day in it. */
export type Life = {
  readonly line: ManuscriptLine;
  readonly cast: Cast;
  readonly editor: Person;
  readonly manuscript: Row<"manuscripts"> & { state: ManuscriptState; version: number; round: number };
  readonly contributors: Row<"manuscript_contributors">[];
  readonly versions: Row<"manuscript_versions">[];
  /** When the editor confirmed the copy of a version, by its id. */
  readonly confirmed: Map<string, Date>;
  readonly events: Row<"manuscript_events">[];
  readonly messages: Row<"manuscript_messages">[];
  readonly fixes: Row<"manuscript_fixes">[];
  readonly assignments: (Row<"review_assignments"> & { due_on: string | null; answer_by: string | null })[];
  readonly reports: Row<"review_reports">[];
  readonly concerns: Row<"review_concerns">[];
  readonly decisions: Row<"editorial_decisions">[];
  readonly points: Row<"decision_points">[];
};

export const uuid = (): string => crypto.randomUUID();

/** Begins a manuscript as a draft. */
export function beginLife(
  line: ManuscriptLine,
  { cast, at, ids }: { readonly cast: Cast; readonly at: Date; readonly ids: ReadonlyMap<string, string> },
): Life {
  const id = uuid();
  const { kind, title, subtitle, abstract, keywords, language, anonymity, own } = line;
  return {
    line,
    cast,
    editor: line.byAdmin ? cast.admin : cast.editor,
    manuscript: {
      id,
      number: null,
      kind,
      state: "draft",
      title,
      subtitle,
      abstract,
      keywords,
      language,
      anonymity,
      parent_id: ids.get(line.parent ?? "") ?? null,
      parent_title: line.parentTitle,
      declarations: JSON.stringify({
        ...NO_DECLARATIONS,
        originality: true,
        competing_interests: "None",
        funding: "None",
        ai_use: "None",
        anonymity_checked: true,
      }),
      created_by: own ? cast.author.id : null,
      version: 1,
      round: 0,
      state_since: at,
      created_at: at,
      updated_at: at,
    },
    contributors: createContributors(line, { id, cast, at }),
    versions: [],
    confirmed: new Map(),
    events: [],
    messages: [],
    fixes: [],
    assignments: [],
    reports: [],
    concerns: [],
    decisions: [],
    points: [],
  };
}

const createContributors = (
  line: ManuscriptLine,
  { id, cast, at }: { readonly id: string; readonly cast: Cast; readonly at: Date },
): Life["contributors"] =>
  line.authors.map(({ given, family, ...author }, position) => ({
    id: uuid(),
    manuscript_id: id,
    position,
    given_name: given,
    family_name: family,
    ...author,
    corresponding: position === 0,
    person_id: line.own && position === 0 ? cast.author.id : null,
    confirmation: position === 0 ? "confirmed" : "pending",
    confirmed_at: position === 0 ? at : null,
  }));

type Happened = {
  readonly at: Date;
  readonly role: ManuscriptRole;
  readonly set?: Partial<Row<"manuscripts">>;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Stores a command of the workflow in a life: throws where its table does not allow it in this state or to this role. */
export function happen(life: Life, command: CommandName, { at, role, set = {}, details = {} }: Happened): void {
  const { manuscript, cast, editor, line } = life;
  const { from, to, roles, audience = "all" } = getCommand(command);
  if (!from.includes(manuscript.state) || !roles.includes(role))
    throw new Error(`${line.title}: ${command} by ${role} is not possible in the state ${manuscript.state}.`);
  const before = manuscript.state;
  const state = to ?? before;
  Object.assign(manuscript, set, { state, version: manuscript.version + 1, updated_at: at });
  if (state !== before) manuscript.state_since = at;
  const actors: Partial<Record<ManuscriptRole, string | null>> = {
    corresponding_author: line.own ? cast.author.id : null,
    handling_editor: editor.id,
    admin: cast.admin.id,
    editor: editor.id,
  };
  life.events.push({
    id: uuid(),
    manuscript_id: manuscript.id,
    command,
    from_state: before,
    to_state: state,
    actor: actors[role] ?? null,
    actor_role: role,
    audience,
    details: JSON.stringify(details),
    version: manuscript.version,
    created_at: at,
  });
}

/** Stores what was sent at one time as the next version. */
export function addVersion(life: Life, at: Date, reason: Row<"manuscript_versions">["reason"], note = ""): void {
  const { manuscript, versions, cast, line } = life;
  versions.push({
    id: uuid(),
    manuscript_id: manuscript.id,
    number: versions.length + 1,
    round: manuscript.round,
    reason,
    note,
    title: line.title,
    abstract: line.abstract,
    plain_text: writeParagraphs(line, versions.length + 1).join("\n\n"),
    submitted_by: line.own ? cast.author.id : null,
    created_at: at,
  });
}

/** The editor confirms the copy of the newest version, which reviewers are invited to review. */
export function confirmCopy({ versions, confirmed }: Life, at: Date): void {
  const version = versions.at(-1);
  if (version) confirmed.set(version.id, at);
}

/** Returns the paragraphs of a version's file. */
export const writeParagraphs = ({ title, abstract, keywords }: ManuscriptLine, version: number): readonly string[] => [
  title,
  abstract,
  keywords.join("; "),
  ...(version > 1 ? [`This is version ${version}. The sources of the second section are named in full now.`] : []),
  abstract,
];

/** Returns the columns of a round of review: its counts, its phase and the date for which it waits. */
export const summarizeRound = ({ assignments, manuscript }: Life) =>
  reviewCounts(
    assignments.filter(({ round }) => round === manuscript.round),
    DEFAULT_WORKFLOW.reportsNeeded,
  );

/** Ends the telling: whose turn it is follows from the rest. Throws where it does not end in the expected state. */
export function endLife(life: Life): void {
  const { manuscript, line } = life;
  if (manuscript.state !== line.ends) throw new Error(`${line.title}: ends as ${manuscript.state}, not ${line.ends}.`);
  manuscript.turn = getTurn({
    reports_needed: DEFAULT_WORKFLOW.reportsNeeded,
    reviewers_pending: 0,
    reviewers_agreed: 0,
    review_phase: null,
    extension_days: null,
    on_hold: false,
    final_files_at: null,
    ...manuscript,
  } as Parameters<typeof getTurn>[0]);
}
