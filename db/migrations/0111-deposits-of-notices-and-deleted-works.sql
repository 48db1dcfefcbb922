-- A deleted publication whose DOI is registered, as it was, until its register was told that it is withdrawn; for 30 days, as the trash.
create table deleted_deposits (
  sequential_id integer primary key,
  book_id integer not null,
  publication jsonb not null,
  deleted_at timestamptz not null
);
create index deleted_deposits_book on deleted_deposits (book_id);

-- The DOI of a notice that a register has taken stays with it, as that of a publication does. A save writes the row of details anew, so
-- that each row is compared with what is registered under its publication besides its own DOI.
create function keep_registered_notice_doi() returns trigger language plpgsql as $$
declare lost text;
begin
  select d.doi into lost from publications p join doi_deposits d on d.sequential_id = p.sequential_id
  where p.id = new.publication_id and d.registered_at is not null and d.doi is distinct from lower(p.doi)
    and not exists (select from jsonb_array_elements(case jsonb_typeof(new.notices) when 'array' then new.notices end) one where lower(one ->> 'doi') = d.doi)
  limit 1;
  if lost is not null then
    raise exception 'The DOI % is registered.', lost using errcode = 'check_violation', constraint = 'registered_notice_doi_stays';
  end if;
  return new;
end $$;

create trigger keep_registered_notice_doi before insert or update of notices on publication_details
  for each row execute function keep_registered_notice_doi();
