-- Keys of one character can be switched off (WCAG 2.1.4).
alter table person_preferences add column single_keys boolean not null default true;

-- The command palette finds people of the catalogue by parts of their names.
do $$ begin
  create extension if not exists pg_trgm;
  create index catalogue_people_name_parts on catalogue_people using gin (lower(name) gin_trgm_ops) where publications > 0;
exception when others then
  raise notice 'No trigrams here: looking for parts of names reads every name.';
end $$;
