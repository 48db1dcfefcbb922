-- The index answers which publications hold words, in which field (labels of lexemes, `LABELS`) and which hold words that must not occur; the vectors
-- of texts, which are stored compressed in another place, are read for phrases alone. Nothing asks the index of the heads.
drop index publication_search_head;

drop function publications_matching(tsquery, tsquery, tsquery, tsquery, tsquery, tsquery, integer, integer);

-- Every publication that holds the words and is listed under what the filters ask for, with its score: where it holds them
-- (4 title, 3 title and names, 2 keywords too, 1 abstract), how close together, how much of its title they are. A chapter
-- counts less than a title. The planner does not know the cost of reading a vector and would read them all: this makes it use the index.
create function publications_matching(
  indexed tsquery, exact tsquery, in_title tsquery, in_names tsquery, ranked tsquery, word_count integer, most integer)
returns table (publication_id uuid, listed_id uuid, score real)
language sql stable set enable_seqscan = off as $$
  select publication_id, listed_id,
    (case when head @@ ranked then
        case when head @@ in_title then 4 + 1.5 * least(1, word_count::real / greatest(title_words, 1))
          when head @@ in_names then 3 else 2 end
        + 0.4 * ts_rank('{0.1, 0.2, 0.4, 1}', head, ranked)
      when word_count = 1 then 1
      else 1 + 0.4 * ts_rank('{0.1, 0.2, 0.4, 1}', head, ranked) end
      - case when publication_id = listed_id then 0 else 1.2 end)::real
  from (
    select publication_id, listed_id, title_words, head || ''::tsvector as head
    from (select * from publication_search where bag @@ indexed limit most) looked_at
    where exact is null or bag @@ exact
    offset 0
  ) found
$$;

drop function publications_with(tsquery, integer);

-- Some publications that hold the words. No vector is read.
create function publications_with(words tsquery, most integer)
returns table (publication_id uuid, listed_id uuid)
language sql stable set enable_seqscan = off as $$
  select publication_id, listed_id from publication_search where bag @@ words limit most
$$;

drop function publications_nearest(tsquery, tsquery, tsquery[], tsquery[], real[], tsquery, integer);

-- The same for publications that hold most of the words: each adds its weight, most in a title, least in an abstract.
create function publications_nearest(
  indexed tsquery, exact tsquery, in_title tsquery[], anywhere tsquery[], weights real[], most integer)
returns table (publication_id uuid, listed_id uuid, score real)
language sql stable set enable_seqscan = off as $$
  select publication_id, listed_id,
    (select sum(weight * case when head @@ t then 1 when head @@ a then 0.7 else 0 end)
      from unnest(in_title, anywhere, weights) as sought (t, a, weight))::real
      * case when publication_id = listed_id then 1 else 0.9 end
  from (
    select publication_id, listed_id, head || ''::tsvector as head
    from (select * from publication_search where bag @@ indexed limit most) looked_at
    where exact is null or bag @@ exact
    offset 0
  ) found
$$;
