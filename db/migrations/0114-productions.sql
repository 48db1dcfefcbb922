-- Manuscripts that become editions (docs/production.md). A file is never replaced: another file is another production.
create table productions (
  id uuid primary key,
  -- The publication whose record names the authors and the licence.
  publication_id uuid references publications (id) on delete set null,
  language text not null,
  style text not null,
  file_name text not null,
  source_path text not null unique,
  source_sha256 text not null,
  source_size bigint not null,
  state text not null check (state in ('waiting', 'reading', 'setting', 'ready', 'failed')),
  -- Each with code, severity, place and sentence.
  problems jsonb not null default '[]',
  -- Title and counts of the text that was read.
  facts jsonb,
  -- Null when the person was erased.
  started_by uuid,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index productions_newest on productions (created_at desc, id);
create index productions_publication on productions (publication_id);

-- The editions that were made, each named by the digest of all that went into it. A row is never changed.
create table production_editions (
  production_id uuid not null references productions (id) on delete cascade,
  kind text not null check (kind in ('text', 'html', 'jats', 'bits', 'epub', 'pdf')),
  hash text not null,
  path text not null unique,
  sha256 text not null,
  size bigint not null,
  made_at timestamptz not null,
  primary key (production_id, kind, hash)
);
