-- The changes of the press's settings, with date and person. Lines are added; none is edited or removed.
create table press_setting_changes (
  id bigint generated always as identity primary key,
  -- All lines of one save have the same number; the highest is the version of the settings.
  revision integer not null check (revision > 0),
  key text not null check (key <> ''),
  -- Null where there was, or is, nothing of this name.
  before jsonb,
  after jsonb,
  -- Null: the command line, or a person whose name was erased.
  changed_by uuid,
  changed_at timestamptz not null,
  unique (revision, key)
);

-- Hours were one line of words; they are days, times and a zone now, and begin with the specification's.
delete from press_settings where key = 'hours';

-- Later versions of the press's texts; the first is the one that comes with the program. Lines are added, none is edited.
create table house_text_versions (
  path text not null,
  version integer not null check (version > 1),
  in_force_on date not null,
  change text not null check (btrim(change) <> ''),
  -- Markdown, as docs/texts.md describes it.
  body text not null check (body <> ''),
  restored_from integer check (restored_from < version),
  made_by uuid,
  made_at timestamptz not null,
  primary key (path, version)
);
