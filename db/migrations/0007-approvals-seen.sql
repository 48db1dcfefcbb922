-- The last two versions of a waiting proposal that an editor saw: the difference is new to them.
create table approvals_seen (
  publication_id uuid not null references publications (id) on delete cascade,
  person_id uuid not null references profiles (id) on delete cascade,
  version integer not null,
  seen_at timestamptz not null,
  version_before integer,
  seen_before_at timestamptz,
  primary key (publication_id, person_id)
);
create index approvals_seen_person on approvals_seen (person_id);
