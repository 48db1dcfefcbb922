-- The filters of a listed title, as lexemes beside its words (`filterLiteral` returns them): a search within
-- filters is then one query of one index. No search word begins with "@".
create function filter_lexemes(title catalogue) returns tsvector
language sql immutable as $$
  select array_to_tsvector(array_remove(array[
    '@' || title.type, '@' || title.language, '@' || title.year::text, case when title.open_access then '@open' end], null))
$$;

-- When the listed title came, as in `catalogue`: of thousands that match, the best and newest are found without it.
alter table publication_search add column newest timestamptz, add column sequential_id integer;

update publication_search s
  set bag = s.bag || filter_lexemes(c), newest = c.newest, sequential_id = c.sequential_id
  from catalogue c where c.publication_id = s.listed_id;

drop function publications_matching(tsquery, tsquery, tsquery);

-- Every publication that holds the words and is listed under what the filters ask for, and where it holds them: 4 title,
-- 3 title and names, 2 keywords too, 1 abstract. The planner does not know the cost of reading a vector and would read
-- them all: this makes it use the index. The number of rows is limited.
create function publications_matching(everywhere tsquery, in_title tsquery, in_names tsquery, filters tsquery, most integer)
returns table (publication_id uuid, listed_id uuid, newest timestamptz, sequential_id integer, place integer, closeness real)
language sql stable set enable_seqscan = off as $$
  select s.publication_id, s.listed_id, s.newest, s.sequential_id,
    case when s.head @@ in_title then 4 when s.head @@ in_names then 3 when s.head @@ everywhere then 2 else 1 end,
    ts_rank('{0.1, 0.2, 0.4, 1}', s.head, everywhere)
  from publication_search s
  where s.bag @@ (everywhere && filters)
  limit most
$$;
