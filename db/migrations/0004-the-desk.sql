-- Publications on the dashboard: authors' proposals, the history of changes, use by staff, imports that can be undone.

-- Only its author sees a proposal until it is sent (A5); after the staff accept it, it is a publication like any other.
alter table publications add column is_proposal boolean not null default false;
create index publications_creator on publications (created_by, created_at desc) where created_by is not null;
create index publications_waiting on publications (updated_at) where status = 'under_review';

-- Each change of a publication, field by field: {"title": {"from": …, "to": …}}. Read backwards it gives every earlier version.
create table publication_changes (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  version integer not null,
  changed_at timestamptz not null,
  changed_by uuid,
  action text not null check (action in ('created', 'edited', 'status', 'ordered', 'restored', 'approved', 'returned', 'citations')),
  fields jsonb not null,
  note text check (btrim(note) <> '')
);
create index publication_changes_publication on publication_changes (publication_id, version desc);
create index publication_changes_person on publication_changes (changed_by) where changed_by is not null;

-- Views and downloads by staff are stored in the simple counters only (F15).
create table statistics_staff_daily (
  publication_id uuid not null references publications (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (publication_id, day)
);

create table imports (
  id uuid primary key,
  file_name text not null,
  format text not null,
  started_at timestamptz not null,
  started_by uuid,
  state text not null check (state in ('running', 'finished', 'failed', 'undone')),
  /* Seen to be alive: a server that stopped leaves an import that is no longer beaten. */
  beaten_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid,
  bytes_total bigint not null,
  bytes_read bigint not null default 0,
  report jsonb not null
);
create index imports_started on imports (started_at desc);

-- The publications of an import, with their version after it: a newer version was changed since.
create table import_records (
  import_id uuid not null references imports (id) on delete cascade,
  publication_id uuid not null references publications (id) on delete cascade,
  version integer not null,
  primary key (import_id, publication_id)
);
create index import_records_publication on import_records (publication_id);
