-- The publication list has a filter for full PDFs without tags, like those for other missing parts.
alter table desk_rows add column lacks_tags boolean not null default false;
alter table desk_figures add column lacks_tags boolean not null default false;

create or replace function desk_rows_of(ids uuid[]) returns setof desk_rows
language sql stable as $$
  select p.id, p.sequential_id, coalesce(s.views_count, 0), coalesce(s.downloads_count, 0), coalesce(s.citations_count, 0),
    p.is_proposal, p.doi is null, p.licence is null, d.abstract is null,
    p.type <> 'academic_chapter' and not exists (
      select from publication_files f where f.publication_id = p.id and f.file_type = 'cover_image'),
    not exists (select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf'),
    p.created_at, p.updated_at, p.status, p.type, p.publication_date, p.created_by,
    lower(p.title), lower(array_to_string(p.authors, ' ')),
    exists (select from publication_files f
      where f.publication_id = p.id and f.file_type = 'final_pdf' and f.tagged = false)
  from publications p
    left join publication_details d on d.publication_id = p.id
    left join publication_statistics s on s.publication_id = p.id
  where p.id = any(ids)
$$;

update desk_rows set lacks_tags = true where publication_id in (
  select publication_id from publication_files where file_type = 'final_pdf' and tagged = false);
create index desk_rows_lacks_tags on desk_rows (created_at, sequential_id) where lacks_tags;

delete from desk_figures;
insert into desk_figures (month, type, status, is_proposal, lacks_doi, lacks_licence, lacks_abstract, lacks_cover,
  lacks_full_pdf, lacks_tags, records, views, downloads, citations)
select date_trunc('month', created_at at time zone 'UTC')::date, type, status, is_proposal and status = 'draft', lacks_doi,
  lacks_licence, lacks_abstract, lacks_cover, lacks_full_pdf, lacks_tags,
  count(*), sum(views), sum(downloads), sum(citations)
from desk_rows group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10;
