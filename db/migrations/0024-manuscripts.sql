-- Manuscripts: the works that authors send, from the draft to the published title (docs/workflow.md). What reviewers and
-- editors do with them stands in 0025.

-- The last number given in each year: VB-2026-0042 is prefix, year and number.
create table manuscript_numbers (
  year integer primary key,
  last_number integer not null check (last_number > 0)
);

create table manuscripts (
  id uuid primary key,
  -- Given when the manuscript is submitted.
  number text unique,
  kind text not null check (kind in ('book', 'chapter', 'paper', 'proceedings')),
  state text not null default 'draft' check (state in ('draft', 'submitted', 'screening', 'returned', 'in_review',
    'revisions_requested', 'accepted', 'in_production', 'published', 'rejected', 'withdrawn')),
  title text not null default '' check (length(title) <= 2000),
  subtitle text not null default '',
  abstract text not null default '' check (length(abstract) <= 20000),
  keywords text[] not null default '{}',
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  -- The book of a chapter, or the proceedings of a paper.
  parent_id uuid references publications (id) on delete set null,
  -- The title of a volume that is not in the catalogue yet, as the author typed it.
  parent_title text not null default '',
  -- The place among the chapters or papers of its volume, where it was given one.
  volume_place integer check (volume_place > 0),
  -- An event organised the review, and the press imported the accepted paper.
  reviewed_by_event boolean not null default false,
  -- The paper's id in the event's system, and what its list says of it (src/manuscripts/event-papers/event-paper.ts).
  event_paper_id text check (length(event_paper_id) between 1 and 100),
  event_paper jsonb,
  -- The package and the estimate of the service pages; only the author and admins see them.
  package text,
  estimate jsonb,
  -- The answers of the step "For the editors" (src/manuscripts/manuscript-form.ts).
  declarations jsonb not null default '{}',
  licence text,
  anonymity text not null default 'double' check (anonymity in ('open', 'single', 'double')),
  round integer not null default 0 check (round >= 0),
  reports_needed integer not null default 2 check (reports_needed between 1 and 9),
  -- The sub-state of a round, and the numbers that the lists show; written with the assignments (src/review).
  review_phase text check (review_phase in ('inviting', 'reviewing', 'complete')),
  reviewers_asked integer not null default 0,
  reviewers_pending integer not null default 0,
  reviewers_agreed integer not null default 0,
  reports_in integer not null default 0,
  -- The points of the last decision, and those that the author has not answered yet.
  points_total integer not null default 0,
  points_open integer not null default 0,
  -- The author has used the extension that needs no editor.
  has_extended boolean not null default false,
  -- The extension that the author asks for and an editor decides.
  extension_days integer check (extension_days between 1 and 365),
  -- A decision whose letter was not sent yet: it waits for a second person, or for its minutes (src/review/decisions).
  open_decision text check (open_decision in ('waiting', 'scheduled')),
  -- A contributor has denied the authorship: nothing goes on until an editor has cleared it.
  on_hold boolean not null default false,
  created_by uuid references profiles (id) on delete set null,
  handling_editor uuid references profiles (id) on delete set null,
  publication_id uuid unique references publications (id) on delete set null,
  -- Whose turn it is, and by when: computed with each change (src/manuscripts/workflow/turn.ts).
  turn text not null default 'author' check (turn in ('author', 'editors', 'editor', 'reviewers', 'press', 'none')),
  due_on date,
  state_since timestamptz not null,
  submitted_at timestamptz,
  -- The dates that the published title prints.
  revised_at timestamptz,
  accepted_at timestamptz,
  final_files_at timestamptz,
  published_at timestamptz,
  -- How it was reviewed, as the published title prints it; written with the release to production.
  review_statement text,
  -- Number, titles and names of contributors, folded as src/people/search-text.ts folds what is searched.
  search_text text not null default '',
  -- Rises with every change: a command that saw an older one is refused.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'draft') = (number is null)),
  check ((state = 'draft') = (submitted_at is null))
);
-- An import that is repeated finds the papers that it brought.
create unique index manuscripts_event_paper on manuscripts (parent_id, event_paper_id)
  where parent_id is not null and event_paper_id is not null;
create index manuscripts_created_by on manuscripts (created_by, updated_at desc, id);
create index manuscripts_state on manuscripts (state, state_since, id);
create index manuscripts_turn on manuscripts (turn, state_since, id)
  include (state, review_phase, handling_editor, parent_id, kind, submitted_at) where state <> 'draft';
create index manuscripts_editor on manuscripts (handling_editor, turn, state_since, id) where handling_editor is not null;
create index manuscripts_parent on manuscripts (parent_id, state) where parent_id is not null;
create index manuscripts_updated on manuscripts (updated_at desc, id) where state <> 'draft';
create index manuscripts_submitted on manuscripts (submitted_at desc, id)
  include (state, turn, review_phase, handling_editor, parent_id, kind) where state <> 'draft';
-- Orders of the register: what has ended stays in its last stage for ever and comes last.
create index manuscripts_longest on manuscripts (
  (case when state in ('published', 'rejected', 'withdrawn') then timestamptz 'infinity' else state_since end), id)
  where state <> 'draft';
create index manuscripts_title on manuscripts (lower(left(title, 100)), id) where state <> 'draft';
create index manuscripts_due on manuscripts (due_on, id) where due_on is not null;
-- All that the queue of the editors filters, counts and orders by, so that its whole rows are read for one page alone.
create index manuscripts_queue on manuscripts (state_since, id)
  include (state, turn, review_phase, handling_editor, parent_id, kind, submitted_at) where state <> 'draft';

do $$ begin
  create extension if not exists pg_trgm;
  create index manuscripts_search on manuscripts using gin (search_text gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

create table manuscript_contributors (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  position integer not null check (position >= 0),
  role text not null default 'author' check (role in ('author', 'editor', 'translator')),
  given_name text not null default '',
  family_name text not null default '',
  -- A name that is not split: an organisation, or a script without that order.
  literal_name text not null default '',
  email text not null default '' check (length(email) <= 254),
  affiliation text not null default '',
  orcid text check (orcid ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$'),
  -- CRediT roles, such as 'conceptualization'.
  credit text[] not null default '{}',
  corresponding boolean not null default false,
  -- The account of the contributor, where there is one.
  person_id uuid references profiles (id) on delete set null,
  confirmation text not null default 'pending' check (confirmation in ('pending', 'confirmed', 'denied')),
  confirmed_at timestamptz,
  -- Rises when the contributor's link is made again: older links stop working.
  link_generation integer not null default 0,
  asked_at timestamptz
);
create index manuscript_contributors_of on manuscript_contributors (manuscript_id, position);
create unique index manuscript_contributors_corresponding on manuscript_contributors (manuscript_id) where corresponding;
create index manuscript_contributors_person on manuscript_contributors (person_id) where person_id is not null;
create index manuscript_contributors_email on manuscript_contributors (lower(email)) where email <> '';

-- What was sent at one time; never changed afterwards.
create table manuscript_versions (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  number integer not null check (number > 0),
  round integer not null,
  reason text not null check (reason in ('submission', 'fixes', 'revision', 'final')),
  -- What changed, in the author's words.
  note text not null default '' check (length(note) <= 20000),
  title text not null,
  abstract text not null,
  -- The text of the main file, for the comparison of versions.
  plain_text text not null default '',
  submitted_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null,
  unique (manuscript_id, number)
);

-- Files of a version; those without a version are being prepared for the next one.
create table manuscript_files (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  version_id uuid references manuscript_versions (id) on delete cascade,
  role text not null check (role in ('main', 'anonymised', 'review_copy', 'supplement', 'final')),
  -- The name that the author gave it; reviewers never see it.
  name text not null check (length(name) between 1 and 255),
  path text not null unique,
  media_type text not null,
  size bigint not null check (size > 0),
  sha256 text not null,
  -- What was read from it, what the check found, and what may tell reviewers who wrote it.
  facts jsonb,
  -- Its text, for the comparison of versions.
  plain_text text not null default '',
  findings jsonb,
  identities jsonb,
  created_at timestamptz not null
);
create index manuscript_files_of on manuscript_files (manuscript_id, version_id);

-- Everything that happened; never changed. The id is the client's key of the command, so that a repeated one does nothing.
create table manuscript_events (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  command text not null,
  from_state text not null,
  to_state text not null,
  -- Absent for the press's own jobs.
  actor uuid references profiles (id) on delete set null,
  -- What the actor was to the manuscript: 'corresponding_author', 'handling_editor' …
  actor_role text not null,
  -- Who may read it: 'all' stands for authors and editors, 'editors' for editors alone.
  audience text not null default 'all' check (audience in ('all', 'editors')),
  details jsonb not null default '{}',
  -- The manuscript's version after it: the order of what happened at one time, and what changed since a version.
  version integer not null,
  created_at timestamptz not null
);
create index manuscript_events_of on manuscript_events (manuscript_id, version);
-- The last decisions, from which the usual times are measured.
create index manuscript_events_decisions on manuscript_events (created_at desc)
  where command in ('decline_sent', 'revision_sent', 'acceptance_sent', 'rejection_sent', 'start_review');

create table manuscript_messages (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  -- 'editors': among editors; 'authors': between editors and authors.
  audience text not null check (audience in ('editors', 'authors')),
  author uuid references profiles (id) on delete set null,
  body text not null check (length(body) between 1 and 20000),
  email_id uuid references outbox (id) on delete set null,
  created_at timestamptz not null
);
create index manuscript_messages_of on manuscript_messages (manuscript_id, audience, created_at);

-- What an editor asks for before review can start.
create table manuscript_fixes (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  -- The number of the request: a manuscript may be returned more than once.
  request integer not null,
  position integer not null,
  body text not null check (length(body) between 1 and 2000),
  done boolean not null default false,
  answer text not null default '' check (length(answer) <= 5000)
);
create index manuscript_fixes_of on manuscript_fixes (manuscript_id, request, position);

-- Links that show the author's sentence without a sign-in; a link dies when its row has an end.
create table manuscript_tracking_links (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index manuscript_tracking_links_of on manuscript_tracking_links (manuscript_id);

-- E-mails that are sent once: by the press's job (src/manuscripts/reminders), and by editors to those who are late.
create table manuscript_reminders (
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  kind text not null check (kind in ('co_author', 'changes_due', 'changes_overdue', 'taking_longer', 'late')),
  -- What it was sent for: the contributor and the days since the question, the due date and the days before or after it, or
  -- the state and round, or the time.
  mark text not null,
  -- A later one was sent in its place, because the press had not run in between.
  skipped boolean not null default false,
  email_id uuid references outbox (id) on delete set null,
  sent_at timestamptz not null,
  primary key (manuscript_id, kind, mark)
);

-- Volume editors act as handling editors for the chapters or papers of one volume.
create table volume_editors (
  publication_id uuid not null references publications (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  appointed_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null,
  primary key (publication_id, person_id)
);
create index volume_editors_person on volume_editors (person_id);
