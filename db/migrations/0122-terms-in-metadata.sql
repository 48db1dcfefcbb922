-- What the press says of lending and mining stands in ONIX: a change of it dates the records anew. The stored digests stay as they are as
-- long as nothing of it is set.
create or replace function metadata_press_fingerprint() returns text language sql stable as $$
  select md5(coalesce(string_agg(key || value::text, ' ' order by key), ''))
  from press_settings where key in ('name', 'place', 'address', 'terms.lending', 'terms.mining') $$;
