-- Publications and the tables that belong to them (specification §3; decisions F1, F2, F6, F9, F14).
-- Only the PostgreSQL 15 subset that the larger engines share: no triggers, no generated vectors.

create table series (
  id uuid primary key,
  title text not null unique check (title <> ''),
  issn text check (issn ~ '^[0-9]{4}-[0-9]{3}[0-9X]$')
);

create table publications (
  id uuid primary key,
  sequential_id integer generated always as identity unique,
  title text not null check (btrim(title) <> '' and length(title) <= 2000),
  subtitle text check (btrim(subtitle) <> ''),
  type text not null check (type in ('book', 'academic_chapter', 'conference_proceedings')),
  status text not null default 'draft' check (status in ('draft', 'under_review', 'published', 'archived')),
  authors text[] not null default '{}',
  publication_date date,
  publication_date_precision text check (publication_date_precision in ('day', 'month', 'year')),
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  open_access boolean not null default false,
  licence text check (btrim(licence) <> ''),
  doi text check (doi ~ '^10\.[0-9]{4,9}/[^[:space:]]+$'),
  isbn text check (isbn ~ '^97[89][0-9]{10}$'),
  parent_book_id uuid references publications (id) on delete restrict,
  series_id uuid references series (id),
  series_position text check (btrim(series_position) <> ''),
  source_id text unique,
  version integer not null default 1,
  check ((publication_date is null) = (publication_date_precision is null)),
  check (parent_book_id is null or type = 'academic_chapter'),
  check (parent_book_id <> id)
);
create unique index publications_doi on publications (lower(doi));
create index publications_isbn on publications (isbn);
create index publications_parent on publications (parent_book_id);
create index publications_status_created on publications (status, created_at desc, id);

create table publication_details (
  publication_id uuid primary key references publications (id) on delete cascade,
  abstract text check (abstract <> ''),
  publisher text check (publisher <> ''),
  place text check (place <> ''),
  pages integer check (pages > 0),
  volume text check (volume <> ''),
  issue text check (issue <> ''),
  language text not null default 'en' check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  keywords text[] not null default '{}',
  edition text check (edition <> ''),
  chapter_number integer check (chapter_number >= 0),
  page_from integer check (page_from > 0),
  page_to integer check (page_to > 0),
  page_label text check (page_label <> ''),
  check (page_from <= page_to)
);

create table contributors (
  publication_id uuid not null references publications (id) on delete cascade,
  position integer not null check (position >= 0),
  role text not null check (role in ('author', 'editor', 'translator')),
  given_name text check (given_name <> ''),
  family_name text check (family_name <> ''),
  literal_name text check (literal_name <> ''),
  affiliation text check (affiliation <> ''),
  orcid text check (orcid ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$'),
  primary key (publication_id, position),
  check ((literal_name is null) <> (family_name is null)),
  check (given_name is null or family_name is not null)
);

create table proceedings_events (
  publication_id uuid primary key references publications (id) on delete cascade,
  name text check (name <> ''),
  acronym text check (acronym <> ''),
  place text check (place <> ''),
  starts_on date,
  ends_on date,
  dates_text text check (dates_text <> ''),
  check (starts_on <= ends_on)
);

create table publication_files (
  publication_id uuid not null references publications (id) on delete cascade,
  file_type text not null check (file_type in ('cover_image', 'preview_pdf', 'final_pdf')),
  file_path text not null unique,
  file_size bigint not null check (file_size > 0),
  content_type text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  stored_at timestamptz not null,
  primary key (publication_id, file_type)
);

create table publication_status_history (
  publication_id uuid not null references publications (id) on delete cascade,
  changed_at timestamptz not null,
  changed_by uuid,
  from_status text check (from_status in ('draft', 'under_review', 'published', 'archived')),
  to_status text not null check (to_status in ('draft', 'under_review', 'published', 'archived')),
  id uuid primary key
);
create index publication_status_history_publication on publication_status_history (publication_id, changed_at);

-- A deleted publication that was once published leaves a tombstone (F2).
create table publication_tombstones (
  id uuid primary key,
  sequential_id integer not null unique,
  type text not null,
  title text not null,
  doi text,
  deleted_at timestamptz not null
);

-- Written once a second under load: counters have no index, and pages have free space for HOT updates.
create table publication_statistics (
  publication_id uuid primary key references publications (id) on delete cascade,
  views_count integer not null default 0,
  downloads_count integer not null default 0,
  citations_count integer not null default 0 check (citations_count >= 0),
  citations_source text,
  citations_counted_on date,
  ris_downloads_count integer not null default 0,
  bibtex_downloads_count integer not null default 0,
  last_viewed_at timestamptz,
  last_downloaded_at timestamptz,
  updated_at timestamptz not null
) with (fillfactor = 70);

create table statistics_daily (
  publication_id uuid not null references publications (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  downloads integer not null default 0,
  ris_downloads integer not null default 0,
  bibtex_downloads integer not null default 0,
  primary key (publication_id, day)
);

-- The library's projection: a narrow row for each publicly listed title, with its sort keys (docs/architecture.md).
create table catalogue (
  publication_id uuid primary key references publications (id) on delete cascade,
  sequential_id integer not null,
  type text not null,
  language text not null,
  year integer,
  open_access boolean not null,
  newest timestamptz not null,
  downloads integer not null default 0,
  views integer not null default 0,
  rating real not null default 4
);
create index catalogue_newest on catalogue (newest desc, sequential_id desc);
create index catalogue_popular on catalogue (downloads desc, sequential_id desc);
create index catalogue_rating on catalogue (rating desc, sequential_id desc);
create index catalogue_type_newest on catalogue (type, newest desc, sequential_id desc);
create index catalogue_type_popular on catalogue (type, downloads desc, sequential_id desc);
create index catalogue_type_rating on catalogue (type, rating desc, sequential_id desc);

-- head: title A, contributors and keywords B, for ranking. bag: every word, for matching. listed_id: the listed title
-- under which a hit is listed (the publication itself, or the parent of a chapter).
create table publication_search (
  publication_id uuid primary key references publications (id) on delete cascade,
  listed_id uuid not null,
  head tsvector not null,
  bag tsvector not null
);
create index publication_search_bag on publication_search using gin (bag);
create index publication_search_head on publication_search using gin (head);
create index publication_search_listed on publication_search (listed_id);

create table search_terms (
  word text primary key,
  ndoc integer not null
);

create table press_settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null
);

-- The versions of the data in cached pages; each node polls them, so that all nodes invalidate the same pages.
create table cache_version (
  tag text primary key,
  version bigint not null
);
