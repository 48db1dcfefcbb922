-- Which version of a waiting record an editor saw last, and which before that: what is new to them is the difference.
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
