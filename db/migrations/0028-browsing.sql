-- Pages of subjects, people, series and conferences (docs/subjects.md, decision 70).
-- The projections hold public publications only; a job fills them after the upgrade, and when their rules change.

create table browsed_publications (
  publication_id uuid primary key references publications (id) on delete cascade,
  -- The version of the rules (src/catalogue/browsing/browsing-rules.ts) by which its rows were made.
  rules integer not null
);

-- A publication stands under its categories of Thema and under every broader one.
create table publication_subjects (
  code text not null check (code ~ '^[A-Z]{1,3}$'),
  publication_id uuid not null references publications (id) on delete cascade,
  is_part boolean not null,
  -- The date of publication; the least date where there is none.
  dated date not null,
  sequential_id integer not null,
  primary key (publication_id, code)
);
create index publication_subjects_newest on publication_subjects (code, is_part, dated, sequential_id, publication_id);

create table catalogue_people (
  id uuid primary key,
  -- What makes contributors one person: an ORCID iD, else an exact name (contributor-key.ts).
  key text not null unique,
  slug text not null unique check (slug <> ''),
  name text not null check (name <> ''),
  sort_name text not null,
  initial text not null,
  orcid text,
  -- An editor joined this page with another one.
  merged_into uuid references catalogue_people (id),
  -- The number of public publications; 0 where no page is shown.
  publications integer not null default 0
);
create index catalogue_people_by_initial on catalogue_people (initial, sort_name, id) where publications > 0;
create index catalogue_people_by_name on catalogue_people (lower(name)) where publications > 0;
create index catalogue_people_merged on catalogue_people (merged_into) where merged_into is not null;

create table contributor_people (
  publication_id uuid not null,
  position integer not null,
  -- By the key, and after the editors' decisions.
  found_id uuid not null references catalogue_people (id),
  person_id uuid not null references catalogue_people (id),
  primary key (publication_id, position),
  foreign key (publication_id, position) references contributors (publication_id, position) on delete cascade
);
create index contributor_people_person on contributor_people (person_id, publication_id);
create index contributor_people_found on contributor_people (found_id);

-- A name in one publication that an editor gave a page of its own.
create table person_assignments (
  publication_id uuid not null references publications (id) on delete cascade,
  key text not null,
  person_id uuid not null references catalogue_people (id),
  primary key (publication_id, key)
);
create index person_assignments_person on person_assignments (person_id);

create table person_changes (
  id uuid primary key,
  changed_at timestamptz not null,
  changed_by uuid,
  action text not null check (action in ('merge', 'separate', 'split')),
  person_id uuid not null references catalogue_people (id),
  other_id uuid not null references catalogue_people (id),
  person_name text not null,
  other_name text not null,
  publications integer not null
);
create index person_changes_person on person_changes (person_id, changed_at desc);
create index person_changes_other on person_changes (other_id, changed_at desc);

create table series_pages (
  series_id uuid primary key references series (id) on delete cascade,
  slug text not null unique check (slug <> '')
);
create index publications_series on publications (series_id) where series_id is not null;

create table conferences (
  id uuid primary key,
  key text not null unique,
  slug text not null unique check (slug <> '')
);
create table conference_volumes (
  publication_id uuid primary key references publications (id) on delete cascade,
  conference_id uuid not null references conferences (id)
);
create index conference_volumes_conference on conference_volumes (conference_id);

-- The index by date reads years and months.
create index publications_by_date on publications (publication_date desc, sequential_id desc) where status = 'published';
