-- House styles as settings (docs/production.md): each save is a new version, and no row is ever changed. Version 1 came with the program
-- (src/production/styles/house-styles.ts). Lengths of the page are in millimetres, sizes and leadings in points, those of scripts in percent.
create table house_style_versions (
  name text not null check (name in ('royal-octavo', 'demy-octavo', 'a5', 'paper-a4')),
  version integer not null check (version > 1),
  values jsonb not null,
  note text not null,
  -- Null when the person was erased.
  saved_by uuid references profiles (id) on delete set null,
  saved_at timestamptz not null,
  primary key (name, version)
);

-- A book keeps the version of its style until an editor moves it; a text names the version that its pages were set with.
alter table production_plans add column style_version integer not null default 1 check (style_version > 0);
alter table productions add column style_version integer not null default 1 check (style_version > 0);
