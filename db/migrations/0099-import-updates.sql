-- What an import changed of publications that were there, so that it can be undone.
create table import_updates (
  import_id uuid not null references imports (id) on delete cascade,
  publication_id uuid not null references publications (id) on delete cascade,
  version integer not null,
  fields jsonb not null,
  primary key (import_id, publication_id)
);
create index import_updates_of on import_updates (publication_id);

alter table publication_changes
  drop constraint publication_changes_action_check,
  add constraint publication_changes_action_check check (action in
    ('created', 'edited', 'imported', 'status', 'ordered', 'restored', 'approved', 'returned', 'citations', 'scheduled'));
