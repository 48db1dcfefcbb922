-- The release of a book that follows its build (docs/production.md), one for each book. The row goes when the book is released.
create table ordered_releases (
  publication_id uuid primary key references publications (id) on delete cascade,
  publish boolean not null,
  -- Why the book was not released after its build; null while it is being built.
  reason text check (reason <> ''),
  -- Null when the person was erased.
  ordered_by uuid references profiles (id) on delete set null,
  -- When the build was requested that it follows.
  ordered_at timestamptz not null
);
