-- Lists of the whole catalogue that are made at night and served as files (decision 202). The bytes are in the file store and are made again
-- where they are missing: they belong to no backup.
create table metadata_files (
  -- "marc.xml", "kbart-AllTitles".
  name text primary key check (name <> ''),
  -- The file in the store, and the one before it, which readers may still be fetching.
  file_key text not null,
  former_key text,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The same bytes in gzip; none where the list is packed by itself.
  packed_size bigint check (packed_size > 0),
  records integer not null check (records >= 0),
  -- Every change before this time is in the file.
  listed_until timestamptz not null,
  made_at timestamptz not null check (made_at = date_trunc('second', made_at))
);
