-- The text of an EPUB as it is read in the browser: made from the file that each row names, and deleted with its row. The sweep removes
-- the bytes of pictures.
create table reading_parts (
  source_path text not null references publication_files (file_path) on delete cascade,
  number integer not null check (number > 0),
  title text not null,
  html text not null,
  primary key (source_path, number)
);

create table reading_contents (
  source_path text not null references publication_files (file_path) on delete cascade,
  place integer not null,
  title text not null,
  part integer not null,
  anchor text not null,
  depth smallint not null,
  primary key (source_path, place)
);

create table reading_pictures (
  source_path text not null references publication_files (file_path) on delete cascade,
  place integer not null,
  media_type text not null,
  file_path text not null unique,
  file_size bigint not null check (file_size > 0),
  primary key (source_path, place)
);

-- The search finds an EPUB's passages as it finds a PDF's pages; `part` and `anchor` are their address.
alter table page_texts drop constraint page_texts_file_type_check;
alter table page_texts add constraint page_texts_file_type_check check (file_type in ('preview_pdf', 'final_pdf', 'final_epub'));
alter table page_texts add column part integer, add column anchor text;

drop function pages_matching(tsquery, tsquery, integer);

-- The publications with pages of PDFs or passages of EPUBs that hold the words, and that the public may read. Of an open title the full
-- texts are searched, of a closed one (or one with neither) the preview.
create function pages_matching(indexed tsquery, exact tsquery, most integer)
returns table (publication_id uuid, listed_id uuid)
language sql stable set enable_seqscan = off as $$
  select t.publication_id, s.listed_id
  from (select * from page_texts where words @@ indexed limit most) t
    join publications p on p.id = t.publication_id
    join publication_search s on s.publication_id = t.publication_id
  where (exact is null or t.words @@ exact) and case when t.file_type in ('final_pdf', 'final_epub') then p.open_access
    else not (p.open_access and exists (
      select from publication_files f where f.publication_id = p.id and f.file_type in ('final_pdf', 'final_epub'))) end
$$;

-- Files that were stored before are prepared once more.
update publication_files set prepared_at = null, prepare_attempts = 0, prepare_after = 'epoch' where file_type = 'final_epub';
