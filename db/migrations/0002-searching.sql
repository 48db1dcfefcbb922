-- What the home page shows first, computed from the counters like the rating (specification §4).
alter table catalogue add column featured boolean not null default false;
create index catalogue_featured on catalogue (featured desc, newest desc, sequential_id desc);

-- Searches read the narrow columns of many rows and the words of none (they are in the indexes): keep the words apart.
alter table publication_search set (toast_tuple_target = 128);
alter table publication_search alter column bag set storage external;

-- A mistyped word shares its beginning or its end with the word meant. "C": compared byte by byte, for ranges.
create index search_terms_beginning on search_terms (word collate "C");
create index search_terms_ending on search_terms (reverse(word) collate "C");
