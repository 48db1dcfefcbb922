-- Files of publications that were replaced or deleted, for 30 days (decision 99).
create table former_files (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  file_type text not null check (file_type in ('cover_image', 'preview_pdf', 'final_pdf')),
  file_path text not null unique,
  file_size bigint not null check (file_size > 0),
  content_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  stored_at timestamptz not null,
  replaced_at timestamptz not null,
  -- Null: the press itself, or an erased account.
  replaced_by uuid references profiles (id) on delete set null,
  cause text not null check (cause in ('replaced', 'deleted'))
);
create index former_files_publication on former_files (publication_id, file_type, replaced_at desc);
create index former_files_replaced on former_files (replaced_at);
create index former_files_person on former_files (replaced_by) where replaced_by is not null;
