-- Imports look for publications with the title of a record that has no identifier. Titles are too long to be indexed themselves.
create index publications_by_title on publications (md5(title));
