-- What an editor has decided about the places of a copy that may name an author: taken out of it, or left in it, by whom and when.
alter table review_copies add column places jsonb not null default '[]'::jsonb;
