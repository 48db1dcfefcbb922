-- What libraries, indexes and shops may know of each publication, and when it last changed for them (docs/distribution.md). A row outlives
-- its publication: what was once reported is reported as gone.
create table metadata_records (
  sequential_id integer primary key,
  publication_id uuid not null,
  -- In whole seconds of the database's clock, as harvesters compare it.
  changed_at timestamptz not null check (changed_at = date_trunc('second', changed_at)),
  -- When it left: archived, unpublished, deleted, or its book did. Null: it is public.
  withdrawn_at timestamptz,
  -- The sets of OAI-PMH in which it is, or was when it left.
  sets text[] not null,
  -- Type, DOI and ISBNs, or the last ones.
  identifiers jsonb not null,
  -- A digest of all that formats tell of it, and of the press's name, town and address.
  fingerprint text not null,
  press_fingerprint text not null
);
create index metadata_records_changed on metadata_records (changed_at, sequential_id);
create index metadata_records_publication on metadata_records (publication_id);
create index metadata_records_sets on metadata_records using gin (sets);

-- The host in identifiers such as oai:press.example:12, from the first use on: a press that moves keeps it.
create table identifier_host (
  id boolean primary key default true check (id),
  host text not null check (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$'),
  -- Signs the marks by which harvesters ask for the next page.
  token_key text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

-- The name of a set may have letters without marks, digits and some signs.
create function metadata_series_set(title text, id uuid) returns text language sql immutable parallel safe as $$
  select 'series:' || coalesce(nullif(left(trim(both '-' from
    regexp_replace(lower(normalize(title, nfd)), '[^a-z0-9]+', '-', 'g')), 80), ''), left(id::text, 8)) $$;

create function metadata_press_fingerprint() returns text language sql stable as $$
  select md5(coalesce(string_agg(key || value::text, ' ' order by key), ''))
  from press_settings where key in ('name', 'place', 'address') $$;

-- The rows of publications as they are now; `is_public` without the others' values for what no one may see.
create function metadata_records_of(ids uuid[])
returns table (sequential_id integer, publication_id uuid, is_public boolean, sets text[], identifiers jsonb, fingerprint text)
language sql stable as $$
  select p.sequential_id, p.id, true,
    array['type:' || kind.genre, 'language:' || coalesce(d.language, 'en')]
      || case when p.open_access then array['access:open', 'openaire'] else '{}'::text[] end
      || case when s.id is null then '{}'::text[] else array[metadata_series_set(s.title, s.id)] end,
    jsonb_strip_nulls(jsonb_build_object('genre', kind.genre, 'doi', p.doi, 'isbn', p.isbn,
      'formats', (select jsonb_agg(jsonb_build_object('kind', f -> 'kind', 'isbn', f -> 'isbn'))
        from jsonb_array_elements(d.formats) f))),
    md5(jsonb_build_array(
      to_jsonb(p) - '{status,created_by,created_at,updated_at,published_at,source_id,version,is_proposal}'::text[],
      to_jsonb(d), to_jsonb(e), s.title, s.issn,
      (select jsonb_agg(to_jsonb(c) order by c.position) from contributors c where c.publication_id = p.id),
      (select jsonb_agg(jsonb_build_array(f.file_type, f.file_size, f.content_type, f.sha256, f.tagged, f.language) order by f.file_type)
        from publication_files f where f.publication_id = p.id),
      (select due_on from publication_schedules o where o.publication_id = p.id and o.kind = 'open'),
      case when book.id is not null then jsonb_build_array(
        to_jsonb(book) - '{status,created_by,created_at,updated_at,published_at,source_id,version,is_proposal}'::text[],
        to_jsonb(bd) - '{abstract,references,keywords}'::text[], to_jsonb(be), bs.title, bs.issn,
        (select jsonb_agg(to_jsonb(c) order by c.position) from contributors c where c.publication_id = book.id)) end,
      case when p.type <> 'academic_chapter' then
        (select jsonb_agg(jsonb_build_array(part.sequential_id, part.title, part.subtitle, part.authors, part.doi,
            pd.chapter_number, pd.page_from, pd.page_to, pd.page_label) order by part.sequential_id)
          from publications part left join publication_details pd on pd.publication_id = part.id
          where part.parent_book_id = p.id and part.status = 'published') end)::text)
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

-- Earlier changes are known as well as the sitemap knows them.
insert into metadata_records (sequential_id, publication_id, changed_at, sets, identifiers, fingerprint, press_fingerprint)
select made.sequential_id, made.publication_id, date_trunc('second', coalesce(page.changed_at, p.updated_at)), made.sets, made.identifiers,
  made.fingerprint, metadata_press_fingerprint()
from metadata_records_of(array(select id from publications)) made
join publications p on p.id = made.publication_id
left join public_pages page on page.publication_id = p.id
where made.is_public;

-- What was published and archived, and what was deleted, is gone since then.
insert into metadata_records (sequential_id, publication_id, changed_at, withdrawn_at, sets, identifiers, fingerprint, press_fingerprint)
select p.sequential_id, p.id, date_trunc('second', p.updated_at), date_trunc('second', p.updated_at),
  array['type:' || case p.type when 'book' then 'book' when 'conference_proceedings' then 'proceedings' else 'chapter' end],
  jsonb_strip_nulls(jsonb_build_object('genre', case p.type when 'book' then 'book' when 'conference_proceedings' then 'proceedings'
    else 'chapter' end, 'doi', p.doi, 'isbn', p.isbn)), '', ''
from publications p where p.published_at is not null and not exists (
  select from metadata_records r where r.sequential_id = p.sequential_id);
insert into metadata_records (sequential_id, publication_id, changed_at, withdrawn_at, sets, identifiers, fingerprint, press_fingerprint)
select t.sequential_id, t.id, date_trunc('second', t.deleted_at), date_trunc('second', t.deleted_at),
  array['type:' || case t.type when 'book' then 'book' when 'conference_proceedings' then 'proceedings' else 'chapter' end],
  jsonb_strip_nulls(jsonb_build_object('genre', case t.type when 'book' then 'book' when 'conference_proceedings' then 'proceedings'
    else 'chapter' end, 'doi', t.doi)), '', ''
from publication_tombstones t on conflict do nothing;
