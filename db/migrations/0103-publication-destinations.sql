-- What each destination of metadata would do with a publication, checked after each change of its record (docs/distribution.md).
create table publication_destinations (
  publication_id uuid not null references publications on delete cascade,
  destination text not null,
  state text not null check (state in ('accepted', 'refused', 'included')),
  -- The fields that are missing or wrong, each with a sentence.
  reasons jsonb not null default '[]',
  -- The last change of the record that was checked.
  record_changed_at timestamptz not null,
  -- The edition of the demands: a program with other demands checks all records again.
  edition integer not null,
  checked_at timestamptz not null,
  primary key (publication_id, destination)
);
create index publication_destinations_states on publication_destinations (destination, state, publication_id);
create index publication_destinations_changed on publication_destinations (edition, record_changed_at);
