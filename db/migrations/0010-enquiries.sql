-- Enquiries of visitors (specification §5, the contact form), each with the quote that was calculated for it. A filled
-- honeypot is stored as spam: a browser may have filled in the field of a person. Enquiries are deleted after 24 months.
create table enquiries (
  id uuid primary key,
  -- Shown as E-000123.
  ticket_number bigint generated always as identity unique,
  first_name text not null check (char_length(first_name) between 1 and 100),
  last_name text not null check (char_length(last_name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  project_type text not null check (project_type in ('book', 'chapter', 'conference', 'custom')),
  message text not null check (char_length(message) between 20 and 5000),
  -- The request, each line and the total by the price list of that day (src/enquiries/estimates/quote.ts).
  quote jsonb,
  -- Q-2026-000123, where there is a quote.
  quote_number text unique,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  assigned_to uuid references profiles (id) on delete set null,
  -- The same form sent twice is one enquiry.
  submission_key uuid not null unique,
  spam boolean not null default false,
  -- Names, address and message, folded as src/people/search-text.ts folds search words.
  search_text text not null,
  -- The e-mail to the press and the receipt to the sender, while the outbox has them: the enquiry shows their failures.
  notice_letter uuid references outbox (id) on delete set null,
  receipt_letter uuid references outbox (id) on delete set null,
  created_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  updated_at timestamptz not null,
  check ((quote is null) = (quote_number is null))
);
create index enquiries_status on enquiries (status, created_at desc, id);
create index enquiries_created on enquiries (created_at desc, id);
create index enquiries_assigned on enquiries (assigned_to, created_at desc) where assigned_to is not null;
create index enquiries_email on enquiries (email);

-- Where the extension is not allowed, enquiries are found without an index.
do $$ begin
  create extension if not exists pg_trgm;
  create index enquiries_search on enquiries using gin (search_text gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

-- The history of an enquiry: the text of a reply or a note, the new status, or the new owner.
create table enquiry_events (
  id uuid primary key,
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  kind text not null check (kind in ('reply', 'note', 'status', 'assignment')),
  author uuid references profiles (id) on delete set null,
  body text not null check (char_length(body) <= 20000),
  -- The e-mail of the reply, while the outbox has it.
  letter_id uuid references outbox (id) on delete set null,
  created_at timestamptz not null
);
create index enquiry_events_enquiry on enquiry_events (enquiry_id, created_at, id);
