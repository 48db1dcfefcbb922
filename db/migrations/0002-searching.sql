-- The score by which the home page sorts, computed from the counters like the rating (specification §4).
alter table catalogue add column featured boolean not null default false;
create index catalogue_featured on catalogue (featured desc, newest desc, sequential_id desc);

-- Every publication that contains the words, and the fields that contain them: 4 title, 3 title and names, 2 keywords too, 1 abstract.
-- The planner does not know the cost of reading a vector and would read them all: this makes it use the index.
create function publications_matching(everywhere tsquery, in_title tsquery, in_names tsquery)
returns table (publication_id uuid, listed_id uuid, place integer, closeness real)
language sql stable set enable_seqscan = off as $$
  select s.publication_id, s.listed_id,
    case when s.head @@ in_title then 4 when s.head @@ in_names then 3 when s.head @@ everywhere then 2 else 1 end,
    ts_rank('{0.1, 0.2, 0.4, 1}', s.head, everywhere)
  from publication_search s
  where s.bag @@ everywhere
$$;

-- A mistyped word shares its beginning or its end with the intended word. "C": compared byte by byte, for ranges.
create index search_terms_beginning on search_terms (word collate "C");
create index search_terms_ending on search_terms (reverse(word) collate "C");

-- The positions of those tsquery literals that match any publication.
create function answered_queries(literals text[])
returns table (place bigint)
language sql stable set enable_seqscan = off as $$
  select place from unnest(literals) with ordinality as asked (literal, place)
  where exists (select from publication_search s where s.bag @@ literal::tsquery)
$$;
