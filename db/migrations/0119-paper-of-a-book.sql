-- The paper on which a book is printed: its spine is calculated from it.
alter table production_plans add column paper text not null default 'cream-90';
