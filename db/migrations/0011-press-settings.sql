-- What changed in the press's settings, when and by whom. Lines are added; none is edited or removed.
create table press_setting_changes (
  id bigint generated always as identity primary key,
  -- All lines of one save have the same number; the highest is the version of the settings.
  revision integer not null check (revision > 0),
  key text not null check (key <> ''),
  -- Null where there was, or is, nothing of this name.
  before jsonb,
  after jsonb,
  -- Null: the command of the machine, or somebody whose name was erased.
  changed_by uuid,
  changed_at timestamptz not null,
  unique (revision, key)
);

-- Hours were one line of words; they are days, times and a zone now, and begin with the specification's.
delete from press_settings where key = 'hours';
