-- The listed titles of the first publications that hold the words, once for each of them. No vector is read: for words that too many
-- publications hold to be ranked, and too few for their titles to be met soon in the order of the list.
create function listed_holding(words tsquery, most integer)
returns table (listed_id uuid)
language sql stable set enable_seqscan = off as $$
  select listed_id from publication_search where bag @@ words limit most
$$;
