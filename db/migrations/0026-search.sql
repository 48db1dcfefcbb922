-- The facets of the library and its order by publication date: the date of entry only breaks ties.
alter table catalogue
  add column published_on date,
  add column series text,
  add column publisher text,
  add column subjects text[] not null default '{}';

update catalogue c set published_on = p.publication_date, publisher = d.publisher,
    series = (select title from series where series.id = p.series_id)
  from publications p left join publication_details d on d.publication_id = p.id
  where p.id = c.publication_id;

drop index catalogue_newest;
drop index catalogue_type_newest;
drop index catalogue_featured;
create index catalogue_newest on catalogue (published_on desc nulls last, newest desc, sequential_id desc);
create index catalogue_oldest on catalogue (published_on, newest, sequential_id);
create index catalogue_type_newest on catalogue (type, published_on desc nulls last, newest desc, sequential_id desc);
create index catalogue_featured on catalogue (featured desc, published_on desc nulls last, newest desc, sequential_id desc);

-- The release that analysed a row's texts: a job reads those again that an earlier one did (`INDEX_VERSION`).
-- title_words: the number of words of the title, so that a title that is the search itself comes first.
alter table publication_search
  add column index_version smallint not null default 0,
  add column title_words smallint not null default 30,
  add column published_on date;
create index publication_search_version on publication_search (index_version);
update publication_search s set published_on = c.published_on from catalogue c where c.publication_id = s.listed_id;

alter table page_texts add column index_version smallint not null default 0;
create index page_texts_version on page_texts (index_version);

drop function publications_matching(tsquery, tsquery, tsquery, tsquery, integer);

-- Every publication that holds the words and is listed under what the filters ask for, with its score: where it holds them
-- (4 title, 3 title and names, 2 keywords too, 1 abstract), how close together, how much of its title they are. A chapter
-- counts less than a title, and `own` is false where it holds the words of its volume alone. The planner does not
-- know the cost of reading a vector and would read them all: this makes it use the index. The number of rows is limited.
create function publications_matching(
  everywhere tsquery, in_title tsquery, in_names tsquery, ranked tsquery, any_word tsquery, filters tsquery,
  word_count integer, most integer)
returns table (publication_id uuid, listed_id uuid, score real, own boolean)
language sql stable set enable_seqscan = off as $$
  select publication_id, listed_id,
    (place + 0.4 * ts_rank('{0.1, 0.2, 0.4, 1}', head, ranked)
      + case when place = 4 then 1.5 * least(1, word_count::real / greatest(title_words, 1)) else 0 end
      - case when publication_id = listed_id then 0 else 1.2 end)::real,
    publication_id = listed_id or head @@ any_word or bag @@ any_word
  from (
    select s.*, case when s.head @@ in_title then 4 when s.head @@ in_names then 3 when s.head @@ ranked then 2 else 1 end as place
    from publication_search s
    where s.bag @@ (everywhere && filters)
    limit most
  ) found
$$;

-- The same for publications that hold most of the words: each adds its weight, most in a title, least in an abstract.
create function publications_nearest(
  most_words tsquery, in_title tsquery[], anywhere tsquery[], weights real[], any_word tsquery, filters tsquery, most integer)
returns table (publication_id uuid, listed_id uuid, score real, own boolean)
language sql stable set enable_seqscan = off as $$
  select s.publication_id, s.listed_id,
    (select sum(weight * case when s.head @@ t then 1 when s.head @@ a then 0.7 else 0 end)
      from unnest(in_title, anywhere, weights) as sought (t, a, weight))::real
      * case when s.publication_id = s.listed_id then 1 else 0.9 end,
    s.publication_id = s.listed_id or s.head @@ any_word or s.bag @@ any_word
  from publication_search s
  where s.bag @@ (most_words && filters)
  limit most
$$;

drop function matching_queries(text[]);

-- For each of these tsquery literals that matches any publication: its place, and how many match, up to a limit.
create function counted_queries(literals text[], most integer)
returns table (place bigint, matches bigint)
language sql stable set enable_seqscan = off as $$
  select place, (select count(*) from (
      select from publication_search s where s.bag @@ literal::tsquery limit most) found)
  from unnest(literals) with ordinality as requested (literal, place)
$$;

-- Some publications that hold the words in these fields, for suggestions.
create function publications_with(words tsquery, most integer)
returns table (publication_id uuid, listed_id uuid, closeness real)
language sql stable set enable_seqscan = off as $$
  select s.publication_id, s.listed_id, (ts_rank('{0.1, 0.2, 0.4, 1}', s.head, words) / greatest(s.title_words, 1))::real
  from publication_search s
  where s.bag @@ words
  limit most
$$;
