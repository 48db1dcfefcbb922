-- Staff type names and titles without their accents: the list's search, its filter by author and its order by title compare texts without them,
-- as the public search does.
create function folded_words(words text) returns text language plpgsql immutable parallel safe as $$
begin
  -- Most texts have no accent, and normal forms take time.
  if words is null or words ~ '^[\x01-\x7f]*$' then
    return lower(words);
  end if;
  -- U+0300 to U+036F are the accents of Latin, Greek and Cyrillic letters: the vowel signs of other scripts stay.
  words := regexp_replace(normalize(lower(words), NFD), '[\u0300-\u036f]', '', 'g');
  -- Letters that have no accent apart from them.
  words := translate(words, 'øđðłħı', 'oddlhi');
  words := replace(replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  return normalize(words, NFC);
end
$$;

create or replace function publication_list_of(ids uuid[]) returns setof publication_list
language sql stable as $$
  select p.id, p.sequential_id, coalesce(s.views_count, 0), coalesce(s.downloads_count, 0), coalesce(s.citations_count, 0),
    p.is_proposal, p.doi is null, p.licence is null, d.abstract is null,
    p.type <> 'academic_chapter' and not exists (
      select from publication_files f where f.publication_id = p.id and f.file_type = 'cover_image'),
    not exists (select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf'),
    p.created_at, p.updated_at, p.status, p.type, p.publication_date, p.created_by,
    lower(p.title), folded_words(array_to_string(p.authors, ' ')),
    exists (select from publication_files f
      where f.publication_id = p.id and f.file_type = 'final_pdf' and f.tagged = false),
    p.open_access, p.licence, d.language, d.publisher, p.series_id, p.parent_book_id,
    p.type <> 'academic_chapter' and p.isbn is null
      and not coalesce(jsonb_path_exists(d.formats, '$[*].isbn ? (@ != null)'), false),
    coalesce(cardinality(d.keywords), 0) = 0,
    folded_words(concat_ws(' ', p.title, p.subtitle, array_to_string(p.authors, ' '),
      (select string_agg(concat_ws(' ', c.given_name, c.family_name, c.literal_name), ' ')
        from contributors c where c.publication_id = p.id),
      p.doi, replace(p.isbn, '-', ''),
      replace(jsonb_path_query_array(d.formats, '$[*].isbn ? (@ != null)')::text, '-', ''),
      (select concat_ws(' ', r.title, r.issn) from series r where r.id = p.series_id))),
    null::text[], left(folded_words(p.title), 200)
  from publications p
    left join publication_details d on d.publication_id = p.id
    left join publication_statistics s on s.publication_id = p.id
  where p.id = any(ids)
$$;

-- Rows without accents stay as they are.
update publication_list l
  set words = r.words, names = r.names, sort_title = r.sort_title
  from (
    select publication_id, folded_words(words) as words, folded_words(names) as names, left(folded_words(title), 200) as sort_title
    from publication_list) r
  where r.publication_id = l.publication_id
    and (l.words, l.names, l.sort_title) is distinct from (r.words, r.names, r.sort_title);
