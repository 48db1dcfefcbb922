-- The publishing agreement of the press by kind of work, each saved version (decision 166). No version, or an empty text: works of this
-- kind are not asked for one.
create table agreement_texts (
  kind text not null check (kind in ('book', 'chapter', 'paper', 'proceedings')),
  version integer not null check (version > 0),
  body text not null,
  -- In the order in which authors choose.
  licences text[] not null,
  changed_by uuid references profiles (id) on delete set null,
  changed_at timestamptz not null,
  check (body = '' or cardinality(licences) > 0),
  primary key (kind, version)
);

-- The agreements that were made. A record of a paper that was wrong is replaced, and stays.
create table manuscript_agreements (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  way text not null check (way in ('online', 'paper')),
  kind text,
  text_version integer,
  licence text,
  signed_by text not null check (signed_by <> ''),
  -- The sentences that the person confirmed.
  statements text[] not null default '{}',
  note text not null default '',
  -- The day in the press's time zone.
  signed_on date not null,
  time_zone text not null,
  recorded_by uuid references profiles (id) on delete set null,
  recorded_at timestamptz not null,
  path text not null,
  size integer not null,
  sha256 text not null,
  replaced_at timestamptz,
  check (way = 'paper' or (text_version is not null and licence is not null and replaced_at is null)),
  foreign key (kind, text_version) references agreement_texts (kind, version)
);
create unique index manuscript_agreements_of on manuscript_agreements (manuscript_id) where replaced_at is null;
create index manuscript_agreements_all on manuscript_agreements (manuscript_id);
create index manuscript_agreements_path on manuscript_agreements (path);

-- Whether it was asked for, demanded before production, or accepted; without a value none was asked for.
alter table manuscripts add column agreement text check (agreement in ('requested', 'demanded', 'accepted'));
alter table manuscripts add column agreement_requested_at timestamptz;
create index manuscripts_agreement_waits on manuscripts (id) where agreement in ('requested', 'demanded');

alter table manuscript_reminders drop constraint manuscript_reminders_kind_check;
alter table manuscript_reminders add constraint manuscript_reminders_kind_check
  check (kind in ('co_author', 'changes_due', 'changes_overdue', 'taking_longer', 'late', 'agreement'));
