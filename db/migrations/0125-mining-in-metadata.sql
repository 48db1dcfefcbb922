-- ONIX has what the press says of mining, unless a sentence limits it; of loans between libraries it has nothing. The stored digests stay as
-- they are as long as nothing of it is set.
create or replace function metadata_press_fingerprint() returns text language sql stable as $$
  select md5(coalesce(string_agg(key || value::text, ' ' order by key), ''))
  from press_settings where key in ('name', 'place', 'address', 'terms.mining', 'terms.miningWords') $$;
