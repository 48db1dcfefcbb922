-- The call for papers of a volume: what is sought, and the instants between which manuscripts are taken (decision 165). A volume without
-- one takes manuscripts as before.
create table volume_calls (
  publication_id uuid primary key references publications (id) on delete cascade,
  title text not null check (title <> ''),
  summary text not null default '',
  body text not null default '',
  topics text[] not null default '{}',
  to_send text[] not null default '{}',
  words_from integer check (words_from > 0),
  words_to integer check (words_to > 0),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- The press's time zone in which the hours were chosen: what authors read.
  time_zone text not null,
  late_hours integer not null check (late_hours between 0 and 336),
  is_public boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (opens_at < closes_at),
  check (words_from <= words_to)
);

-- Each change of a call: fields with their values before and after; never edited.
create table volume_call_changes (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  changed_by uuid references profiles (id) on delete set null,
  changes jsonb not null,
  changed_at timestamptz not null
);
create index volume_call_changes_of on volume_call_changes (publication_id, changed_at);

-- People who may send a manuscript although the call is closed.
create table volume_call_admissions (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  email text not null check (email <> ''),
  admitted_until timestamptz not null,
  admitted_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index volume_call_admissions_of on volume_call_admissions (publication_id, lower(email));
create index volume_call_admissions_to on volume_call_admissions (lower(email));
