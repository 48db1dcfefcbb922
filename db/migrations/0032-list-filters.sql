-- The publication list has a filter for each field that staff correct in bulk, and its search reads one text: titles,
-- names, DOI, ISBNs (as digits) and series.
alter table publication_list
  add column open_access boolean not null default false,
  add column licence text,
  add column language text,
  add column publisher text,
  add column series_id uuid,
  add column parent_book_id uuid,
  add column lacks_isbn boolean not null default false,
  add column lacks_keywords boolean not null default false,
  add column words text not null default '';

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
      (select concat_ws(' ', r.title, r.issn) from series r where r.id = p.series_id)))
  from publications p
    left join publication_details d on d.publication_id = p.id
    left join publication_statistics s on s.publication_id = p.id
  where p.id = any(ids)
$$;

update publication_list l
  set open_access = r.open_access, licence = r.licence, language = r.language, publisher = r.publisher, series_id = r.series_id,
    parent_book_id = r.parent_book_id, lacks_isbn = r.lacks_isbn, lacks_keywords = r.lacks_keywords, words = r.words
  from publication_list_of(array(select id from publications)) r
  where r.publication_id = l.publication_id;

create index publication_list_parent on publication_list (parent_book_id, sequential_id) where parent_book_id is not null;
create index publication_list_series on publication_list (series_id, sequential_id) where series_id is not null;
create index publication_list_lacks_isbn on publication_list (created_at, sequential_id) where lacks_isbn;
create index publication_list_lacks_keywords on publication_list (created_at, sequential_id) where lacks_keywords;

-- The search read titles alone before.
drop index if exists publication_list_title_parts;
do $$
begin
  create index publication_list_words on publication_list using gin (words gin_trgm_ops);
exception when others then
  raise notice 'No trigrams here: looking for parts of titles reads every title.';
end
$$;
