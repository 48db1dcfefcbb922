-- Which field each heading of a foreign CSV file is, as a person decided it, by the set of the file's headings
-- (decision 94). The next file with the same headings is read in the same way.
create table import_columns (
  -- SHA-256 of the headings in the alphabet's order, as they are compared.
  shape text primary key check (shape ~ '^[0-9a-f]{64}$'),
  -- The field by heading; null: the column is left out.
  fields jsonb not null,
  saved_at timestamptz not null
);
create index import_columns_saved on import_columns (saved_at);
