-- No search reads more publications than a limit. The index answers words in any order and any field; a phrase, a word left out or a field
-- (`exact`, otherwise null) has to be read for in each publication that the index finds: 0.04 ms each, 2 s for a phrase of common words.
-- A vector is stored compressed: `head || ''` opens it once for all that is asked of it.

drop function publications_matching(tsquery, tsquery, tsquery, tsquery, tsquery, tsquery, integer, integer);

-- Every publication that holds the words and is listed under what the filters ask for, with its score: where it holds them
-- (4 title, 3 title and names, 2 keywords too, 1 abstract), how close together, how much of its title they are. A chapter
-- counts less than a title, and `own` is false where it holds the words of its volume alone. The planner does not
-- know the cost of reading a vector and would read them all: this makes it use the index.
create function publications_matching(
  indexed tsquery, exact tsquery, in_title tsquery, in_names tsquery, ranked tsquery, any_word tsquery,
  word_count integer, most integer)
returns table (publication_id uuid, listed_id uuid, score real, own boolean)
language sql stable set enable_seqscan = off as $$
  select publication_id, listed_id,
    (case when head @@ in_title then 4 + 1.5 * least(1, word_count::real / greatest(title_words, 1))
        when head @@ in_names then 3 when head @@ ranked then 2 else 1 end
      + 0.4 * ts_rank('{0.1, 0.2, 0.4, 1}', head, ranked)
      - case when publication_id = listed_id then 0 else 1.2 end)::real,
    publication_id = listed_id or head @@ any_word or bag @@ any_word
  from (
    select publication_id, listed_id, title_words, head || ''::tsvector as head, bag
    from (select * from publication_search where bag @@ indexed limit most) looked_at
    where exact is null or bag @@ exact
    offset 0
  ) found
$$;

drop function publications_nearest(tsquery, tsquery[], tsquery[], real[], tsquery, tsquery, integer);

-- The same for publications that hold most of the words: each adds its weight, most in a title, least in an abstract.
create function publications_nearest(
  indexed tsquery, exact tsquery, in_title tsquery[], anywhere tsquery[], weights real[], any_word tsquery, most integer)
returns table (publication_id uuid, listed_id uuid, score real, own boolean)
language sql stable set enable_seqscan = off as $$
  select publication_id, listed_id,
    (select sum(weight * case when head @@ t then 1 when head @@ a then 0.7 else 0 end)
      from unnest(in_title, anywhere, weights) as sought (t, a, weight))::real
      * case when publication_id = listed_id then 1 else 0.9 end,
    publication_id = listed_id or head @@ any_word or bag @@ any_word
  from (
    select publication_id, listed_id, head || ''::tsvector as head, bag
    from (select * from publication_search where bag @@ indexed limit most) looked_at
    where exact is null or bag @@ exact
    offset 0
  ) found
$$;

drop function counted_queries(text[], integer);

-- The place of each of these queries, and how many of the first publications that the index finds match, up to a limit.
create function counted_queries(indexed text[], exact text[], looked_at integer, most integer)
returns table (place bigint, matches bigint)
language sql stable set enable_seqscan = off as $$
  select place, (select count(*) from (
      select from (select bag from publication_search where bag @@ one.indexed::tsquery limit looked_at) s
      where one.exact is null or s.bag @@ one.exact::tsquery limit most) found)
  from unnest(indexed, exact) with ordinality as one (indexed, exact, place)
$$;

drop function pages_matching(tsquery, integer);

-- The publications with pages of PDFs that hold the words, and that the public may read.
create function pages_matching(indexed tsquery, exact tsquery, most integer)
returns table (publication_id uuid, listed_id uuid)
language sql stable set enable_seqscan = off as $$
  select t.publication_id, s.listed_id
  from (select * from page_texts where words @@ indexed limit most) t
    join publications p on p.id = t.publication_id
    join publication_search s on s.publication_id = t.publication_id
  where (exact is null or t.words @@ exact) and case when t.file_type = 'final_pdf' then p.open_access
    else not (p.open_access and exists (select from publication_files f where f.publication_id = p.id and f.file_type = 'final_pdf')) end
$$;
