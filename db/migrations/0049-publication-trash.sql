-- Deleted publications for 30 days (decision 92). The rows of a publication leave the tables, so that nothing can show it, and stand here as
-- JSON until it is restored or its time is over.
create table publication_trash (
  id uuid primary key,
  sequential_id integer not null unique,
  -- The book with which it was deleted: it returns and ends with it.
  deleted_with uuid references publication_trash (id) on delete cascade,
  parent_id uuid,
  type text not null,
  title text not null,
  status text not null,
  doi text,
  isbn text,
  source_id text,
  deleted_at timestamptz not null,
  -- Null: the press itself, or an erased account.
  deleted_by uuid references profiles (id) on delete set null,
  reason text,
  -- The rows of each table by its name.
  contents jsonb not null,
  -- The rows of other things that named it: {"table", "column", "ids"}.
  links jsonb not null
);
create index publication_trash_list on publication_trash (deleted_at desc, id) where deleted_with is null;
create index publication_trash_with on publication_trash (deleted_with) where deleted_with is not null;
create index publication_trash_parent on publication_trash (parent_id) where parent_id is not null;
create index publication_trash_person on publication_trash (deleted_by) where deleted_by is not null;

-- The bytes that stay as long.
create table publication_trash_files (
  file_path text primary key,
  publication_id uuid not null references publication_trash (id) on delete cascade,
  file_type text not null check (file_type in ('cover_image', 'preview_pdf', 'final_pdf')),
  sha256 text not null
);
create index publication_trash_files_publication on publication_trash_files (publication_id);
