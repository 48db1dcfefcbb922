-- Data made from a stored file: smaller covers, and the pages of PDFs for the search. The file's own row says whether
-- that is still to be done, so nothing can be queued twice or forgotten.
alter table publication_files
  add column prepared_at timestamptz,
  add column prepare_after timestamptz not null default 'epoch',
  add column prepare_attempts integer not null default 0,
  add column prepare_error text;
create index publication_files_unprepared on publication_files (prepare_after) where prepared_at is null;

-- Made from the file that they name: they are deleted with its row, and the sweep removes their bytes.
create table cover_variants (
  source_path text not null references publication_files (file_path) on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  file_path text not null unique,
  file_size bigint not null check (file_size > 0),
  primary key (source_path, width, format)
);

create table page_texts (
  source_path text not null references publication_files (file_path) on delete cascade,
  page integer not null check (page > 0),
  publication_id uuid not null references publications (id) on delete cascade,
  file_type text not null check (file_type in ('preview_pdf', 'final_pdf')),
  body text not null,
  words tsvector not null,
  primary key (source_path, page)
);
create index page_texts_publication on page_texts (publication_id);
create index page_texts_words on page_texts using gin (words);

-- Pages that contain all the words and that every reader may open: of an open-access title the full PDF's, of a closed one
-- (or one without a full PDF) the preview's. For a very common word, only a limited number of pages is read.
create function pages_matching(everywhere tsquery, most integer)
returns table (publication_id uuid, listed_id uuid)
language sql stable set enable_seqscan = off as $$
  select t.publication_id, s.listed_id
  from page_texts t
    join publications p on p.id = t.publication_id
    join publication_search s on s.publication_id = t.publication_id
  where t.words @@ everywhere and case when t.file_type = 'final_pdf' then p.open_access
    else not (p.open_access and exists (select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf')) end
  limit most
$$;
