-- Who of the staff takes care of a publication and until when, and what the staff write about it for each other
-- (decision 90). Authors never read it.
create table publication_assignments (
  publication_id uuid primary key references publications (id) on delete cascade,
  assigned_to uuid references profiles (id) on delete set null,
  due_on date
);
create index publication_assignments_person on publication_assignments (assigned_to, publication_id)
  where assigned_to is not null;
create index publication_assignments_due on publication_assignments (due_on) where due_on is not null;

create table publication_comments (
  id uuid primary key,
  publication_id uuid not null references publications (id) on delete cascade,
  kind text not null check (kind in ('comment', 'assignment')),
  author uuid references profiles (id) on delete set null,
  -- Of a comment: its text, in which @{id} mentions a person.
  body text not null check (char_length(body) <= 20000),
  -- Of an assignment: the person and the day from then on.
  assigned_to uuid references profiles (id) on delete set null,
  due_on date,
  created_at timestamptz not null
);
create index publication_comments_order on publication_comments (publication_id, created_at, id);
create index publication_comments_author on publication_comments (author) where author is not null;
