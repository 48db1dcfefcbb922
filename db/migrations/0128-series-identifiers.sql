-- A series may have an ISSN for print beside that for reading online, and a DOI. Its title and identifiers are edited as its own record.
alter table series
  add column print_issn text check (print_issn ~ '^[0-9]{4}-[0-9]{3}[0-9X]$'),
  add column doi text check (doi ~ '^10\.[0-9]{4,9}/\S+$'),
  -- Titles that it had: a form that was open while it was renamed still means this series.
  add column former_titles text[] not null default '{}',
  add column version integer not null default 1 check (version > 0),
  -- The version that lists, search and metadata of its publications have.
  add column followed_version integer not null default 1;
create index series_not_followed on series (id) where followed_version <> version;

-- The digest of a record of metadata has them where there are any, so that the others keep theirs.
create or replace function metadata_records_of(ids uuid[])
returns table (sequential_id integer, publication_id uuid, is_public boolean, sets text[], identifiers jsonb, fingerprint text)
language sql stable as $$
  select p.sequential_id, p.id, true,
    array['type:' || kind.genre, 'language:' || coalesce(d.language, 'en')]
      || case when p.open_access then array['access:open', 'openaire'] else '{}'::text[] end
      || case when s.id is null then '{}'::text[] else array[metadata_series_set(s.title, s.id)] end,
    jsonb_strip_nulls(jsonb_build_object('genre', kind.genre, 'doi', p.doi, 'isbn', p.isbn,
      'formats', (select jsonb_agg(jsonb_build_object('kind', f -> 'kind', 'isbn', f -> 'isbn'))
        from jsonb_array_elements(d.formats) f))),
    md5((jsonb_build_array(
      to_jsonb(p) - '{status,created_by,created_at,updated_at,published_at,source_id,version,is_proposal}'::text[],
      jsonb_strip_nulls(to_jsonb(d)), jsonb_strip_nulls(to_jsonb(e)), s.title, s.issn,
      (select jsonb_agg(jsonb_strip_nulls(to_jsonb(c)) order by c.position) from contributors c where c.publication_id = p.id),
      (select jsonb_agg(jsonb_build_array(f.file_type, f.file_size, f.content_type, f.sha256, f.tagged, f.language) order by f.file_type)
        from publication_files f where f.publication_id = p.id),
      (select due_on from publication_schedules o where o.publication_id = p.id and o.kind = 'open'),
      (select jsonb_agg(jsonb_build_array(v.number, v.dated_on, v.description) order by v.number)
        from publication_versions v where v.publication_id = p.id),
      case when book.id is not null then jsonb_build_array(
        to_jsonb(book) - '{status,created_by,created_at,updated_at,published_at,source_id,version,is_proposal}'::text[],
        jsonb_strip_nulls(to_jsonb(bd) - '{abstract,references,keywords}'::text[]), jsonb_strip_nulls(to_jsonb(be)), bs.title, bs.issn,
        (select jsonb_agg(jsonb_strip_nulls(to_jsonb(c)) order by c.position) from contributors c where c.publication_id = book.id)) end,
      case when p.type <> 'academic_chapter' then
        (select jsonb_agg(jsonb_build_array(part.sequential_id, part.title, part.subtitle, part.authors, part.doi,
            pd.chapter_number, pd.page_from, pd.page_to, pd.page_label, pd.formatted_title, pd.formatted_subtitle,
            (select jsonb_agg(jsonb_build_array(c.position, c.biography, c.other_biographies) order by c.position) from contributors c
              where c.publication_id = part.id and (c.biography is not null or c.other_biographies is not null)))
            order by part.sequential_id)
          from publications part left join publication_details pd on pd.publication_id = part.id
          where part.parent_book_id = p.id and part.status = 'published') end)
      || case when num_nulls(s.print_issn, s.doi, bs.print_issn, bs.doi) = 4 then '[]'
        else jsonb_build_array(s.print_issn, s.doi, bs.print_issn, bs.doi) end)::text)
  from publications p
  left join publication_details d on d.publication_id = p.id
  left join proceedings_events e on e.publication_id = p.id
  left join series s on s.id = p.series_id
  left join publications book on book.id = p.parent_book_id
  left join publication_details bd on bd.publication_id = book.id
  left join proceedings_events be on be.publication_id = book.id
  left join series bs on bs.id = book.series_id
  cross join lateral (select case p.type when 'book' then 'book' when 'conference_proceedings' then 'proceedings'
    else case when coalesce(book.type = 'conference_proceedings', e.publication_id is not null) then 'paper' else 'chapter' end
    end as genre) kind
  where p.id = any(ids) and p.status = 'published' and coalesce(book.status, 'published') = 'published'
  union all
  select p.sequential_id, p.id, false, '{}', '{}', '' from publications p left join publications book on book.id = p.parent_book_id
  where p.id = any(ids) and not (p.status = 'published' and coalesce(book.status, 'published') = 'published') $$;
