-- What a job does with a publication later (decision 91): publish it at an instant, or open its full text on a day.
-- A row ends when that is done, by the job or by hand. One that was refused stays, with the reason.
create table publication_schedules (
  publication_id uuid not null references publications (id) on delete cascade,
  kind text not null check (kind in ('publish', 'open')),
  -- Of 'publish': the instant, and the press's time zone in which it was chosen.
  due_at timestamptz,
  time_zone text,
  -- Of 'open': the first day of open access, in the press's time zone.
  due_on date,
  set_at timestamptz not null,
  -- The person in whose name the job acts; null: the account was erased.
  set_by uuid references profiles (id) on delete set null,
  -- Why it was not done when it was due.
  problem text,
  primary key (publication_id, kind),
  check ((kind = 'publish') = (due_at is not null)),
  check ((kind = 'publish') = (time_zone is not null)),
  check ((kind = 'open') = (due_on is not null))
);
create index publication_schedules_due on publication_schedules (kind, due_at, due_on) where problem is null;
create index publication_schedules_person on publication_schedules (set_by) where set_by is not null;

-- The history says who set them.
alter table publication_changes drop constraint publication_changes_action_check;
alter table publication_changes add constraint publication_changes_action_check check (action in
  ('created', 'edited', 'status', 'ordered', 'restored', 'approved', 'returned', 'citations', 'scheduled'));
