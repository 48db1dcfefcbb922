-- The quarters of which an author got the readership of their titles by e-mail, so that each is sent once.
create table readership_emails (
  person_id uuid not null references profiles (id) on delete cascade,
  -- The quarter's first day.
  quarter date not null,
  primary key (person_id, quarter)
);
