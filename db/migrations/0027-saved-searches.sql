-- Saved searches: what a person looked for in the library, and whether an e-mail tells them of new titles (decision 68).
create table saved_searches (
  id uuid primary key,
  person_id uuid not null references profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- The parameters of the library's address in their fixed order: "search=monsoon&type=book".
  query text not null check (length(query) between 1 and 8000),
  by_email boolean not null,
  -- What was published after it is new to this search.
  checked_at timestamptz not null,
  -- The last day (UTC) on which an e-mail told of it: one a day at most.
  emailed_on date,
  created_at timestamptz not null,
  unique (person_id, query)
);

create index saved_searches_by_email on saved_searches (person_id) where by_email;
