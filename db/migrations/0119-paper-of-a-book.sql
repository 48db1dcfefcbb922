-- The paper on which a book is printed: its spine is calculated from it.
alter table production_plans add column paper text not null default 'cream-90';

alter table book_editions rename column asked_by to requested_by;
alter table book_editions rename column asked_at to requested_at;
