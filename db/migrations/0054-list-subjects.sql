-- The subjects of a publication with every broader one, to filter the list by them. They are read from the keywords by the program, so SQL
-- cannot fill them: null means that a job has not done it yet.
alter table publication_list add column subjects text[];

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
    null::text[]
  from publications p
    left join publication_details d on d.publication_id = p.id
    left join publication_statistics s on s.publication_id = p.id
  where p.id = any(ids)
$$;

create index publication_list_subjects on publication_list using gin (subjects);
create index publication_list_lacks_subjects on publication_list (created_at, sequential_id) where subjects = '{}';
create index publication_list_without_subjects on publication_list (publication_id) where subjects is null;
