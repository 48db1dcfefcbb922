-- A published chapter without a book is listed by itself in the library and found by search. Earlier releases did neither: a row of
-- version 0 makes the job that analyses outdated texts list it.
insert into publication_search (publication_id, listed_id, head, bag, index_version)
select p.id, p.id, '', '', 0 from publications p
where p.type = 'academic_chapter' and p.parent_book_id is null and p.status = 'published'
on conflict (publication_id) do nothing;
