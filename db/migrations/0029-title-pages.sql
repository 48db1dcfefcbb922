-- What the public page of a deleted publication shows: what it was, as it was last, and why it was deleted.
alter table publication_tombstones
  add column record jsonb,
  add column reason text check (reason <> '');
