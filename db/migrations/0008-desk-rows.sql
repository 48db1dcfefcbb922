-- The projection of the publication list: a narrow row for each publication with its filters, sort keys and sums. Commands store it with
-- the publication; the readers' counters are copied once a minute, because their own table has no index.
create table desk_rows (
  publication_id uuid primary key references publications (id) on delete cascade,
  sequential_id integer not null,
  views integer not null,
  downloads integer not null,
  citations integer not null,
  is_proposal boolean not null,
  lacks_doi boolean not null,
  lacks_licence boolean not null,
  lacks_abstract boolean not null,
  lacks_cover boolean not null,
  lacks_full_pdf boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  status text not null,
  type text not null,
  publication_date date,
  created_by uuid,
  title text not null,
  names text not null
);

create function desk_rows_of(ids uuid[]) returns setof desk_rows
language sql stable as $$
  select p.id, p.sequential_id, coalesce(s.views_count, 0), coalesce(s.downloads_count, 0), coalesce(s.citations_count, 0),
    p.is_proposal, p.doi is null, p.licence is null, d.abstract is null,
    p.type <> 'academic_chapter' and not exists (
      select from publication_files f where f.publication_id = p.id and f.file_type = 'cover_image'),
    not exists (select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf'),
    p.created_at, p.updated_at, p.status, p.type, p.publication_date, p.created_by,
    lower(p.title), lower(array_to_string(p.authors, ' '))
  from publications p
    left join publication_details d on d.publication_id = p.id
    left join publication_statistics s on s.publication_id = p.id
  where p.id = any(ids)
$$;
insert into desk_rows select * from desk_rows_of(array(select id from publications));

-- The number of publications of each kind and of their views: the cards of the list add up a few
-- of these rows. A command appends its differences, so that no command waits for another. Folded once a minute.
create table desk_figures (
  id bigint generated always as identity primary key,
  month date not null,
  type text not null,
  status text not null,
  /* Of a draft: whether its author alone may know of it. */
  is_proposal boolean not null,
  lacks_doi boolean not null,
  lacks_licence boolean not null,
  lacks_abstract boolean not null,
  lacks_cover boolean not null,
  lacks_full_pdf boolean not null,
  records integer not null,
  views bigint not null,
  downloads bigint not null,
  citations bigint not null
);

-- A title may be longer than an index may hold.
create index desk_rows_title on desk_rows (left(title, 200), sequential_id);
create index desk_rows_created on desk_rows (created_at, sequential_id);
create index desk_rows_updated on desk_rows (updated_at, sequential_id);
create index desk_rows_type on desk_rows (type, sequential_id);
create index desk_rows_status on desk_rows (status, sequential_id);
create index desk_rows_oldest on desk_rows (publication_date, sequential_id);
create index desk_rows_latest on desk_rows (publication_date desc nulls last, sequential_id desc);
create index desk_rows_views on desk_rows (views, sequential_id);
create index desk_rows_downloads on desk_rows (downloads, sequential_id);
create index desk_rows_citations on desk_rows (citations, sequential_id);
-- Indexes for the few publications that lack something.
create index desk_rows_lacks_doi on desk_rows (created_at, sequential_id) where lacks_doi;
create index desk_rows_lacks_licence on desk_rows (created_at, sequential_id) where lacks_licence;
create index desk_rows_lacks_abstract on desk_rows (created_at, sequential_id) where lacks_abstract;
create index desk_rows_lacks_cover on desk_rows (created_at, sequential_id) where lacks_cover;
create index desk_rows_lacks_full_pdf on desk_rows (created_at, sequential_id) where lacks_full_pdf;
create index desk_rows_creator on desk_rows (created_by) where created_by is not null;

-- Parts of titles and names are found by trigrams where the extension is allowed; else each row is read.
do $$
begin
  create extension if not exists pg_trgm;
  create index desk_rows_title_parts on desk_rows using gin (title gin_trgm_ops);
  create index desk_rows_names_parts on desk_rows using gin (names gin_trgm_ops);
exception when others then
  raise notice 'No trigrams here: looking for parts of titles reads every title.';
end
$$;
