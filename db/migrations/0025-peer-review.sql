-- Peer review: the reviewers of a round, their reports, the editors' decisions and the authors' answers (docs/workflow.md).

create table review_assignments (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  round integer not null check (round > 0),
  -- "Reviewer 1" …: the same for a person in every round of a manuscript.
  reviewer_number integer not null check (reviewer_number > 0),
  person_id uuid references profiles (id) on delete set null,
  name text not null check (length(name) between 1 and 300),
  email text not null check (length(email) between 3 and 254),
  state text not null check (state in ('proposed', 'invited', 'accepted', 'submitted', 'closed', 'declined', 'expired',
    'cancelled', 'withdrew')),
  invited_by uuid references profiles (id) on delete set null,
  -- The editor's line to this reviewer.
  personal_line text not null default '' check (length(personal_line) <= 2000),
  -- The warnings that the editor saw, and why the invitation was sent all the same.
  conflicts jsonb not null default '[]',
  conflict_reason text not null default '',
  link_generation integer not null default 0,
  invited_at timestamptz,
  responded_at timestamptz,
  -- Until when an invitation is answered, or the report is due.
  answer_by date,
  due_on date,
  has_extended boolean not null default false,
  extension_days integer check (extension_days between 1 and 365),
  reminders jsonb not null default '[]',
  decline_reason text not null default '' check (length(decline_reason) <= 5000),
  suggested text not null default '' check (length(suggested) <= 5000),
  declared_conflict text not null default '' check (length(declared_conflict) <= 5000),
  ended_reason text not null default '' check (length(ended_reason) <= 2000),
  submitted_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A person who was only on the list can be taken off it.
  check (case when invited_at is null then state in ('proposed', 'cancelled') else state <> 'proposed' end),
  check (submitted_at is not null or state not in ('submitted', 'closed'))
);
create index review_assignments_of on review_assignments (manuscript_id, round, reviewer_number);
create unique index review_assignments_once on review_assignments (manuscript_id, round, lower(email))
  where state in ('proposed', 'invited', 'accepted', 'submitted');
create index review_assignments_person on review_assignments (person_id, state, due_on) where person_id is not null;
create index review_assignments_email on review_assignments (lower(email), state);
do $$ begin
  create index review_assignments_name on review_assignments using gin (lower(name) gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;
create index review_assignments_due on review_assignments (state, due_on) where state in ('invited', 'accepted');

-- A report is changed until an editor has used it in a decision.
create table review_reports (
  assignment_id uuid primary key references review_assignments (id) on delete cascade,
  -- The version of the form (src/review/review-form.ts).
  form_version integer not null,
  -- The answers in words, by question.
  answers jsonb not null default '{}',
  strengths text not null default '' check (length(strengths) <= 50000),
  comments_to_authors text not null default '' check (length(comments_to_authors) <= 100000),
  confidential text not null default '' check (length(confidential) <= 50000),
  recommendation text check (recommendation in ('accept', 'minor', 'major', 'reject')),
  would_review_again boolean,
  ai_use text not null default '' check (length(ai_use) <= 5000),
  co_reviewer text not null default '' check (length(co_reviewer) <= 500),
  saved_at timestamptz not null,
  submitted_at timestamptz,
  used_at timestamptz,
  version integer not null default 1
);

-- Files that reviewers attach to a report: the scrubbed copies; the bytes that were sent are not kept.
create table review_attachments (
  id uuid primary key,
  assignment_id uuid not null references review_assignments (id) on delete cascade,
  position integer not null check (position between 1 and 3),
  -- The name that the reviewer gave it; authors never see it.
  name text not null check (length(name) between 1 and 255),
  path text not null unique,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  -- The words in it that may tell the authors who the reviewer is.
  identities jsonb not null default '[]',
  created_at timestamptz not null,
  unique (assignment_id, position)
);

create table review_concerns (
  id uuid primary key,
  assignment_id uuid not null references review_assignments (id) on delete cascade,
  position integer not null check (position > 0),
  kind text not null check (kind in ('essential', 'optional')),
  body text not null check (length(body) <= 10000),
  page text not null default '' check (length(page) <= 100),
  -- The words of the manuscript that the concern is about, and the number of their paragraph in the text beside the form.
  passage text not null default '' check (length(passage) <= 500),
  paragraph integer check (paragraph > 0)
);
create index review_concerns_of on review_concerns (assignment_id, position);

-- A decision and its letter take effect together, when the letter leaves; until then the editor can take it back.
create table editorial_decisions (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  round integer not null,
  outcome text not null check (outcome in ('decline', 'minor', 'major', 'accept', 'reject')),
  state text not null check (state in ('waiting', 'scheduled', 'sent', 'taken_back', 'refused')),
  body text not null check (length(body) between 1 and 100000),
  -- The reports in the letter, and the sentences that the editor removed from them.
  reports jsonb not null default '[]',
  -- Why there was no usable report, or fewer than needed.
  reason text not null default '' check (length(reason) <= 5000),
  due_on date,
  decided_by uuid references profiles (id) on delete set null,
  -- The second person, where the decision needs one.
  confirmed_by uuid references profiles (id) on delete set null,
  send_at timestamptz,
  sent_at timestamptz,
  email_id uuid references outbox (id) on delete set null,
  created_at timestamptz not null
);
create index editorial_decisions_of on editorial_decisions (manuscript_id, created_at);
create unique index editorial_decisions_open on editorial_decisions (manuscript_id) where state in ('waiting', 'scheduled');
create index editorial_decisions_due on editorial_decisions (send_at) where state = 'scheduled';

-- The response table: a row for every concern of every report in the decision and every point of the editor.
create table decision_points (
  id uuid primary key,
  decision_id uuid not null references editorial_decisions (id) on delete cascade,
  position integer not null check (position > 0),
  -- "1.2": the second concern of reviewer 1; "E.1": the editor's first point.
  label text not null,
  concern_id uuid references review_concerns (id) on delete set null,
  kind text not null check (kind in ('essential', 'optional')),
  body text not null check (length(body) <= 10000),
  -- What the authors changed, or why not; and where.
  answer text not null default '' check (length(answer) <= 20000),
  place text not null default '' check (length(place) <= 500),
  answered_at timestamptz
);
create index decision_points_of on decision_points (decision_id, position);

-- The press's own words of e-mails and decision letters, never edited: the newest version counts. Version 1 stands in the code.
create table email_templates (
  key text not null,
  version integer not null check (version > 1),
  -- Both absent where the press went back to the shipped text.
  subject text check (length(subject) between 1 and 500),
  body text check (length(body) between 1 and 50000),
  changed_by uuid references profiles (id) on delete set null,
  changed_at timestamptz not null,
  primary key (key, version),
  check ((subject is null) = (body is null))
);

-- The last day on which a person does not review; editors see it before they ask.
alter table profile_details add column away_until date;

-- Who was made a volume editor or is one no more; never changed.
create table volume_editor_changes (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  person_id uuid references profiles (id) on delete set null,
  change text not null check (change in ('appointed', 'removed')),
  changed_by uuid references profiles (id) on delete set null,
  changed_at timestamptz not null
);
create index volume_editor_changes_of on volume_editor_changes (publication_id, changed_at);

-- The reminders to all who are late in a volume. The id is the client's key: a repeated request sends nothing.
create table volume_reminders (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  sent_by uuid references profiles (id) on delete set null,
  authors integer not null check (authors >= 0),
  reviewers integer not null check (reviewers >= 0),
  sent_at timestamptz not null
);
create index volume_reminders_of on volume_reminders (publication_id, sent_at desc);

-- Lists of papers that an event reviewed, with their ZIP of PDFs in the file store until the import has ended.
create table paper_imports (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  created_by uuid references profiles (id) on delete set null,
  state text not null default 'checked' check (state in ('checked', 'running', 'finished')),
  list_name text not null,
  -- The rows of the list as read, and the PDFs of the ZIP by name and size (src/review/papers/paper-list.ts).
  rows jsonb not null,
  pdfs jsonb not null default '[]',
  -- What became of each row.
  results jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz
);
create index paper_imports_of on paper_imports (publication_id, created_at desc);
