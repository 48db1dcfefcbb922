-- What the public page of a deleted publication shows: what it was, as it was last, and why it was deleted.
alter table publication_tombstones
  add column record jsonb,
  add column reason text check (reason <> '');

-- What readers trust a work by, its part of the volume, and the formats in which it is sold. Lists are JSON, in their order.
alter table publication_details
  add column part_title text check (part_title <> ''),
  add column review_statement text check (review_statement <> ''),
  add column funding text check (funding <> ''),
  add column notices jsonb,
  add column formats jsonb;

-- The language that a PDF states, so that screen readers pronounce it. It is read when a file is attached.
alter table publication_files add column language text check (language <> '');
