-- A page in the middle of the list walks an index past all rows before it. Each order's index now also has what decides who may see a
-- row, so that the database reads the rows of the page alone. PostgreSQL does not read an expression from an index alone: titles are sorted
-- by a column of their own.
alter table publication_list add column sort_title text not null default '';

create or replace function publication_list_of(ids uuid[]) returns setof publication_list
language sql stable as $$
  select p.id, p.sequential_id, coalesce(s.views_count, 0), coalesce(s.downloads_count, 0), coalesce(s.citations_count, 0),
    p.is_proposal, p.doi is null, p.licence is null, d.abstract is null,
    p.type <> 'academic_chapter' and not exists (
      select from publication_files f where f.publication_id = p.id and f.file_type = 'cover_image'),
    not exists (select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf'),
    p.created_at, p.updated_at, p.status, p.type, p.publication_date, p.created_by,
    lower(p.title), lower(array_to_string(p.authors, ' ')),
    exists (select from publication_files f
      where f.publication_id = p.id and f.file_type = 'final_pdf' and f.tagged = false),
    p.open_access, p.licence, d.language, d.publisher, p.series_id, p.parent_book_id,
    p.type <> 'academic_chapter' and p.isbn is null
      and not coalesce(jsonb_path_exists(d.formats, '$[*].isbn ? (@ != null)'), false),
    coalesce(cardinality(d.keywords), 0) = 0,
    lower(concat_ws(' ', p.title, p.subtitle, array_to_string(p.authors, ' '),
      (select string_agg(concat_ws(' ', c.given_name, c.family_name, c.literal_name), ' ')
        from contributors c where c.publication_id = p.id),
      p.doi, replace(p.isbn, '-', ''),
      replace(jsonb_path_query_array(d.formats, '$[*].isbn ? (@ != null)')::text, '-', ''),
      (select concat_ws(' ', r.title, r.issn) from series r where r.id = p.series_id))),
    null::text[], left(lower(p.title), 200)
  from publications p
    left join publication_details d on d.publication_id = p.id
    left join publication_statistics s on s.publication_id = p.id
  where p.id = any(ids)
$$;

update publication_list set sort_title = left(title, 200);

drop index publication_list_title, publication_list_created, publication_list_updated, publication_list_oldest, publication_list_latest,
  publication_list_views, publication_list_downloads, publication_list_citations, publication_list_type, publication_list_status;
create index publication_list_title on publication_list (sort_title, sequential_id)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_created on publication_list (created_at, sequential_id)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_updated on publication_list (updated_at, sequential_id)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_oldest on publication_list (publication_date, sequential_id)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_latest on publication_list (publication_date desc nulls last, sequential_id desc)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_views on publication_list (views, sequential_id)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_downloads on publication_list (downloads, sequential_id)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_citations on publication_list (citations, sequential_id)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_type on publication_list (type, sequential_id)
  include (publication_id, status, is_proposal, created_by);
create index publication_list_status on publication_list (status, sequential_id)
  include (publication_id, is_proposal, created_by);

-- Counts by language, access, publisher, licence, series or year read this index instead of the rows with all their words.
create index publication_list_counts on publication_list (language, open_access)
  include (status, is_proposal, created_by, type, publisher, licence, series_id, publication_date, views, downloads, citations);
