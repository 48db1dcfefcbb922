-- Which DOIs were deposited with a register, and what it responded (docs/deposits.md). A row outlives its publication: a registered DOI
-- is never deleted.
create table doi_deposits (
  -- DOIs are compared without regard to case.
  doi text primary key check (doi = lower(doi)),
  sequential_id integer not null,
  -- The book or volume with whose record it is sent; its own number for a book.
  book_id integer not null,
  agency text not null check (agency in ('crossref', 'datacite')),
  state text not null check (state in ('waiting', 'sent', 'registered', 'warned', 'failed')),
  -- The press's own check found it wrong: the register was sent nothing.
  is_held_back boolean not null default false,
  -- The field of the publication that mends it.
  field text,
  message text,
  conflict_id text,
  -- A digest of what was sent last.
  hash text,
  -- Year to milliseconds: the register skips what is not later than the last.
  last_timestamp text check (last_timestamp ~ '^[0-9]{17}$'),
  batch_id text,
  sent_at timestamptz,
  result_at timestamptz,
  registered_at timestamptz,
  changed_at timestamptz not null
);
create index doi_deposits_book on doi_deposits (book_id);
create index doi_deposits_publication on doi_deposits (sequential_id);
create index doi_deposits_batch on doi_deposits (batch_id);
create index doi_deposits_state on doi_deposits (state, changed_at desc, doi);

-- The books and volumes with a deposit. What changes is sent again when it is due.
create table deposited_books (
  sequential_id integer primary key,
  due_at timestamptz,
  -- Attempts since the register last took something.
  attempts integer not null default 0
);
create index deposited_books_due on deposited_books (due_at) where due_at is not null;

-- What was sent together, until its result is read.
create table deposit_batches (
  id text primary key,
  state text not null check (state in ('sent', 'done', 'without_result')),
  sent_at timestamptz not null,
  polls integer not null default 0,
  next_poll_at timestamptz
);
create index deposit_batches_due on deposit_batches (next_poll_at) where next_poll_at is not null;

-- A DOI that a register has taken stays with its publication, whatever changes it: form, API, import or bulk change.
create function keep_registered_doi() returns trigger language plpgsql as $$
begin
  if exists (select from doi_deposits where doi = lower(old.doi) and registered_at is not null) then
    raise exception 'The DOI % is registered.', old.doi using errcode = 'check_violation', constraint = 'registered_doi_stays';
  end if;
  return new;
end $$;

create trigger keep_registered_doi before update of doi on publications
  for each row when (old.doi is not null and lower(old.doi) is distinct from lower(new.doi))
  execute function keep_registered_doi();
