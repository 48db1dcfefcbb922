-- Views of the publication list under a name: filters, order, columns, page size and layout (decision 85). Without a person
-- a view is the press's.
create table saved_views (
  id uuid primary key,
  person_id uuid references profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 80),
  state jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A name is given once to each person, and once at the press.
create unique index saved_views_name on saved_views (person_id, lower(name)) nulls not distinct;

-- The columns of a person's list where no saved view is open.
create table publication_list_columns (
  person_id uuid primary key references profiles (id) on delete cascade,
  columns jsonb not null,
  updated_at timestamptz not null
);
