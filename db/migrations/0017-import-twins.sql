-- Publications that came without a source id, by the fingerprint in the one derived for them: an import compares publications
-- that are alike in title, year and first contributor before it takes a record for one of them.
create index publications_fingerprint on publications (left(source_id, 40)) where source_id like 'derived:%';
