-- What the dashboard tells a person (decision 89): who did what, and where it leads. Titles and texts are read with the
-- row, by the rights that the person has then.
create table notifications (
  id uuid primary key,
  person_id uuid not null references profiles (id) on delete cascade,
  kind text not null,
  -- The same thing is told once: a second row with this key is not stored.
  once_key text,
  actor_id uuid references profiles (id) on delete set null,
  publication_id uuid references publications (id) on delete cascade,
  manuscript_id uuid references manuscripts (id) on delete cascade,
  enquiry_id uuid references enquiries (id) on delete cascade,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  -- When an e-mail about it was queued, or found not to be wanted.
  email_done_at timestamptz
);
create index notifications_list on notifications (person_id, created_at desc, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;
create index notifications_to_email on notifications (person_id) where email_done_at is null and read_at is null;
create unique index notifications_once on notifications (person_id, once_key) where once_key is not null;
create index notifications_age on notifications (created_at);
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_publication on notifications (publication_id) where publication_id is not null;
create index notifications_manuscript on notifications (manuscript_id) where manuscript_id is not null;
create index notifications_enquiry on notifications (enquiry_id) where enquiry_id is not null;

-- When e-mails about notifications are sent: with each one, once a day, or never.
alter table person_preferences
  add column digest text not null default 'daily' check (digest in ('at_once', 'daily', 'off'));
