-- The texts of a part (a chapter, a paper, or a book without parts) are versions; none is ever changed. A new file or a set of corrections
-- makes the next one.
alter table productions
  add column version integer not null default 1 check (version > 0),
  -- The version whose corrections were taken along.
  add column made_from uuid references productions (id) on delete set null,
  -- The corrections with which this version was made, in their order.
  add column corrections jsonb not null default '[]',
  -- What the publication's record can be completed with: abstract and references, as the text has them.
  add column record jsonb;
update productions set version = numbered.version
  from (select id, row_number() over (partition by publication_id order by created_at, id) as version
        from productions where publication_id is not null) as numbered
  where productions.id = numbered.id;
create unique index productions_version on productions (publication_id, version);
-- Versions made by corrections share the manuscript of the first.
alter table productions drop constraint productions_source_path_key;
create index productions_source on productions (source_path);

alter table production_editions drop constraint production_editions_kind_check;
alter table production_editions add constraint production_editions_kind_check
  check (kind in ('text', 'blocks', 'html', 'jats', 'bits', 'epub', 'pdf'));

-- Corrections of a text that the next version will be made with. They are deleted when it is made: its row has them then.
create table production_corrections (
  id uuid primary key,
  production_id uuid not null references productions (id) on delete cascade,
  correction jsonb not null,
  -- Null when the person was erased.
  made_by uuid,
  made_at timestamptz not null
);
create index production_corrections_of on production_corrections (production_id, made_at, id);

-- What a press plans for a book or a volume that is in production.
create table production_plans (
  publication_id uuid primary key references publications (id) on delete cascade,
  planned_on date,
  style text not null default 'royal-octavo',
  dedication text,
  changed_at timestamptz not null
);

-- A proof is one version of a part, sent to its authors. A part has one open proof at most: the next round closes the one before.
create table production_proofs (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  production_id uuid not null references productions (id) on delete cascade,
  -- The version of the round before, or the author's file: the page shows what changed since. Null for the first text of a part.
  compared_with uuid references productions (id) on delete set null,
  round integer not null check (round > 0),
  due_on date not null,
  message text not null default '',
  -- Null when the person was erased.
  sent_by uuid,
  sent_at timestamptz not null,
  -- `remarks`, `approved`: the corresponding author's last word. `replaced`: the next round began before it.
  outcome text check (outcome in ('remarks', 'approved', 'taken-back', 'replaced')),
  closed_at timestamptz,
  unique (publication_id, round),
  check ((outcome is null) = (closed_at is null))
);
create unique index production_proofs_open on production_proofs (publication_id) where closed_at is null;
create index production_proofs_production on production_proofs (production_id);

-- The authors who read a proof, each by a link of their own. `corresponding`: this author's remarks or approval end the round.
create table production_proof_readers (
  id uuid primary key,
  proof_id uuid not null references production_proofs (id) on delete cascade,
  place integer not null,
  name text not null,
  email text not null,
  corresponding boolean not null,
  -- Raised when the link must no longer open anything.
  link_generation integer not null default 0,
  sent_at timestamptz not null,
  opened_at timestamptz,
  -- The last reminder, by the press's job or by hand.
  reminded_at timestamptz,
  approved_at timestamptz,
  remarks_sent_at timestamptz,
  unique (proof_id, place),
  check (approved_at is null or remarks_sent_at is null)
);
create unique index production_proof_readers_corresponding on production_proof_readers (proof_id) where corresponding;
create index production_proof_readers_email on production_proof_readers (lower(email));

-- A remark: what stands in the text, what should stand there, and why.
create table production_proof_remarks (
  id uuid primary key,
  proof_id uuid not null references production_proofs (id) on delete cascade,
  reader_id uuid not null references production_proof_readers (id) on delete cascade,
  block text not null,
  quote text not null default '',
  replacement text,
  reason text not null default '',
  outcome text check (outcome in ('taken', 'declined')),
  reply text not null default '',
  settled_by uuid,
  settled_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index production_proof_remarks_of on production_proof_remarks (proof_id, created_at, id);
create index production_proof_remarks_reader on production_proof_remarks (reader_id);

-- What the editor asks the authors with a proof; `choices` are the replies that the page offers.
create table production_proof_questions (
  id uuid primary key,
  proof_id uuid not null references production_proofs (id) on delete cascade,
  place integer not null,
  question text not null,
  choices jsonb not null default '[]',
  reply text not null default '',
  replied_by uuid references production_proof_readers (id) on delete set null,
  replied_at timestamptz,
  unique (proof_id, place)
);
create index production_proof_questions_replied on production_proof_questions (replied_by);

-- The versions of a part that were released: the files that readers have come from them.
create table production_releases (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  production_id uuid not null references productions (id) on delete cascade,
  released_by uuid,
  released_at timestamptz not null
);
create index production_releases_of on production_releases (publication_id, released_at);

-- The editions of a whole book: one file of the parts' texts as they were when it was made.
create table book_editions (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  kind text not null check (kind in ('pdf', 'print', 'cover', 'epub', 'bits')),
  -- The versions of the parts, in their order, with their first and last page.
  parts jsonb not null default '[]',
  state text not null check (state in ('waiting', 'setting', 'ready', 'failed')),
  problems jsonb not null default '[]',
  facts jsonb,
  hash text,
  path text unique,
  sha256 text,
  size bigint,
  asked_by uuid,
  asked_at timestamptz not null,
  made_at timestamptz
);
create index book_editions_of on book_editions (publication_id, asked_at);
