import { z } from "@hono/zod-openapi";
import {
  MANUSCRIPT_KINDS,
  type ManuscriptKind,
  REVIEW_PHASES,
  STATES,
  TURNS,
  VERSION_REASONS,
} from "#manuscripts/manuscript.ts";
import { agreementColumns } from "#manuscripts/agreements/server/agreement-shape.ts";
import { Identity } from "#manuscripts/anonymity/server/identity-shape.ts";
import { PublicationLink, VolumeLink } from "#manuscripts/calls/server/call-shapes.ts";
import { CREDIT } from "#manuscripts/drafts/credit-roles.ts";
import { Declarations } from "#manuscripts/drafts/declarations.ts";
import { COMMAND_NAMES } from "#manuscripts/workflow/commands.ts";
import { MANUSCRIPT_ROLES } from "#manuscripts/workflow/manuscript-role.ts";
import { FINDING_CODES } from "#manuscripts/preflight/finding.ts";
import { Timestamp } from "#platform/api/api.ts";
import { NUMBERED } from "#platform/api/numbered-pages.ts";

const kinds = Object.keys(MANUSCRIPT_KINDS) as ManuscriptKind[]; // The keys of a constant.
const [text, day] = [z.string().nullable(), z.iso.date().nullable()];
export const ManuscriptId = z.object({
  id: z.string().openapi({ description: "The manuscript's uuid, or its number, such as VB-2026-0042." }),
});
export const ManuscriptFileId = ManuscriptId.extend({ file: z.uuid() });

const Finding = z
  .object({
    code: z.enum(FINDING_CODES),
    where: z.string(),
    words: z.string().optional(),
    problem: z.string(),
    remedy: z.string(),
  })
  .openapi("ManuscriptFinding");

const Author = z.object({
  name: z.string(),
  affiliation: z.string().optional(),
  email: z.string().optional(),
  orcid: z.string().optional(),
});

const Facts = z
  .object({
    title: z.string().optional(),
    abstract: z.string().optional(),
    keywords: z.array(z.string()).readonly().optional(),
    authors: z.array(Author).readonly().optional(),
    words: z.number().optional(),
    pages: z.number().optional(),
    figures: z.number().optional(),
    references: z.number().optional(),
    style: z.string().optional(),
  })
  .openapi("ManuscriptFileFacts");

const File = z
  .object({
    id: z.string(),
    role: z.enum(["main", "anonymised", "review_copy", "supplement", "final"]),
    name: z.string(),
    media_type: z.string(),
    size: z.number(),
    facts: Facts.nullable(),
    findings: z.array(Finding).readonly().nullable(),
    identities: z.array(Identity).readonly().nullable(),
    has_current_identities: z.boolean(),
    created_at: Timestamp,
  })
  .openapi("ManuscriptFile");

const Contributor = z
  .object({
    id: z.string(),
    role: z.enum(["author", "editor", "translator"]),
    given_name: z.string(),
    family_name: z.string(),
    literal_name: z.string(),
    email: z.string(),
    affiliation: z.string(),
    orcid: text,
    credit: z.array(z.enum(CREDIT)).readonly(),
    corresponding: z.boolean(),
    confirmation: z.enum(["pending", "confirmed", "denied"]),
    confirmed_at: Timestamp.nullable(),
    asked_at: Timestamp.nullable(),
    has_account: z.boolean(),
    is_you: z.boolean(),
  })
  .openapi("ManuscriptContributor");

const Reviewers = z.object({
  review_phase: z.enum(REVIEW_PHASES).nullable(),
  reviewers_asked: z.int(),
  reviewers_pending: z.int(),
  reviewers_agreed: z.int(),
  reports_in: z.int(),
  reports_needed: z.int(),
});

const Version = z.object({
  id: z.string(),
  number: z.int(),
  round: z.int(),
  reason: z.enum(VERSION_REASONS),
  note: z.string(),
  title: z.string(),
  abstract: z.string(),
  submitted_by: text,
  created_at: Timestamp,
  files: z.array(File).readonly(),
});

const Event = z.object({
  id: z.string(),
  command: z.enum(COMMAND_NAMES),
  past: z.string().openapi({ description: "What happened, as in “took the manuscript”." }),
  from_state: z.enum(STATES),
  to_state: z.enum(STATES),
  actor: text,
  actor_role: z.enum(MANUSCRIPT_ROLES),
  details: z.record(z.string(), z.unknown()),
  created_at: Timestamp,
});

const Message = z.object({
  id: z.string(),
  audience: z.enum(["editors", "authors"]),
  author_id: text,
  author: text,
  body: z.string(),
  email_state: text,
  created_at: Timestamp,
});

/** An e-mail that the press's job sent or will send to an author. */
const reminder = {
  kind: z.enum(["co_author", "changes_due", "changes_overdue", "taking_longer", "late", "agreement"]),
  to: text,
};
const Reminders = z.object({
  sent: z.array(z.object({ ...reminder, sent_at: Timestamp, email_state: text })).readonly(),
  next: z.array(z.object({ ...reminder, on: z.iso.date() })).readonly(),
});

const Missing = z.object({
  step: z.enum(["details", "files", "contributors", "editors", "check"]),
  field: z.string(),
  label: z.string(),
});

/** The columns that every viewer of a manuscript sees. */
const columns = {
  id: z.string(),
  number: text,
  kind: z.enum(kinds),
  state: z.enum(STATES),
  title: z.string(),
  subtitle: z.string(),
  abstract: z.string(),
  keywords: z.array(z.string()).readonly(),
  language: z.string(),
  parent_id: text,
  parent_title: z.string(),
  package: text,
  estimate: z.record(z.string(), z.unknown()).nullable(),
  declarations: Declarations,
  licence: text,
  anonymity: z.enum(["open", "single", "double"]),
  round: z.int(),
  points_total: z.int(),
  points_open: z.int(),
  has_extended: z.boolean(),
  extension_days: z.int().nullable(),
  on_hold: z.boolean(),
  turn: z.enum(TURNS),
  due_on: day,
  state_since: Timestamp,
  submitted_at: Timestamp.nullable(),
  revised_at: Timestamp.nullable(),
  accepted_at: Timestamp.nullable(),
  final_files_at: Timestamp.nullable(),
  published_at: Timestamp.nullable(),
  ...agreementColumns,
  version: z.int(),
  created_at: Timestamp,
  updated_at: Timestamp,
};

export const Manuscript = z
  .object({
    ...columns,
    reviewers: Reviewers.nullable(),
    parent: VolumeLink.nullable(),
    editor: z.object({ id: z.string(), name: z.string() }).nullable(),
    publication: PublicationLink.nullable(),
    view: z.enum(["author", "editor", "overview", "review", "outcome"]),
    roles: z.array(z.enum(MANUSCRIPT_ROLES)).readonly(),
    sentence: z.string().openapi({ description: "Where it is, whose turn it is and by when." }),
    time_zone: z.string().openapi({ description: "The press's time zone, in which the days are meant, an IANA name." }),
    late: text,
    usual_days: z.number().nullable(),
    missing: z.array(Missing).readonly(),
    commands: z
      .array(z.object({ command: z.enum(COMMAND_NAMES), label: z.string(), reasons: z.array(z.string()).readonly() }))
      .readonly(),
    contributors: z.array(Contributor).readonly(),
    versions: z.array(Version).readonly(),
    files: z.array(File).readonly().openapi({ description: "Prepared for the next version; for authors alone." }),
    fixes: z.array(z.object({ id: z.string(), body: z.string(), done: z.boolean(), answer: z.string() })).readonly(),
    events: z.array(Event).readonly(),
    messages: z.array(Message).readonly(),
    reminders: Reminders.nullable().openapi({ description: "To authors; null for the authors themselves." }),
    tracking_path: text,
  })
  .openapi("Manuscript");

const Listed = z
  .object({
    id: z.string(),
    number: text,
    kind: z.enum(kinds),
    state: z.enum(STATES),
    title: z.string(),
    language: z.string(),
    round: z.int(),
    turn: z.enum(TURNS),
    due_on: day,
    state_since: Timestamp,
    submitted_at: Timestamp.nullable(),
    updated_at: Timestamp,
    version: z.int(),
    points_total: z.int(),
    points_open: z.int(),
    sentence: z.string(),
    late: text,
    usual_days: z.number().nullable(),
    editor: text,
    contributors: z.array(z.string()).readonly().openapi({ description: "The first three." }),
    decisions: z.array(z.object({ outcome: z.string(), sent_at: Timestamp })).readonly(),
  })
  .openapi("ListedManuscript");

export const ManuscriptPage = z
  .object({ manuscripts: z.array(Listed).readonly(), ...NUMBERED })
  .openapi("ManuscriptPage");
