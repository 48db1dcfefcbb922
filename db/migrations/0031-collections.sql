-- Collections of titles that editors make (decision 75).

create table collections (
  id uuid primary key,
  slug text not null unique check (slug <> ''),
  title text not null check (title <> ''),
  body text not null,
  status text not null check (status in ('draft', 'published')),
  -- The title whose cover is the collection's picture; without it the first titles are shown.
  cover_id uuid references publications (id) on delete set null,
  -- An uploaded picture, and what it shows for those who cannot see it.
  picture_path text unique,
  picture_text text not null,
  version integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it was first published.
  published_at timestamptz
);

create table collection_titles (
  collection_id uuid not null references collections (id) on delete cascade,
  publication_id uuid not null references publications (id) on delete cascade,
  position integer not null,
  primary key (collection_id, publication_id)
);
create index collection_titles_publication on collection_titles (publication_id);

-- Each saved version; never edited. The addresses of earlier versions lead to the collection.
create table collection_versions (
  collection_id uuid not null references collections (id) on delete cascade,
  version integer not null,
  slug text not null,
  title text not null,
  body text not null,
  status text not null,
  publication_ids uuid[] not null,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (collection_id, version)
);
create index collection_versions_slug on collection_versions (slug);
