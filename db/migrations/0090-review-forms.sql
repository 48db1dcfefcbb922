-- The questions of the review form by kind of work, each saved version; version 1 came with the program (src/review/forms/shipped-forms.ts).
create table review_form_versions (
  kind text not null check (kind in ('book', 'chapter', 'paper', 'proceedings')),
  version integer not null check (version > 1),
  -- In their order; absent where the press went back to the shipped form.
  questions jsonb,
  changed_by uuid references profiles (id) on delete set null,
  changed_at timestamptz not null,
  primary key (kind, version)
);

-- A reviewer keeps the version with which they began, and so does their report.
alter table review_assignments add column form_version integer check (form_version > 0);
update review_assignments a
set form_version = coalesce((select r.form_version from review_reports r where r.assignment_id = a.id), 1)
where a.state in ('accepted', 'submitted', 'closed', 'withdrew')
  or exists (select from review_reports r where r.assignment_id = a.id);
alter table review_assignments add constraint review_assignments_form_once_agreed
  check (form_version is not null or state not in ('accepted', 'submitted', 'closed', 'withdrew'));
alter table review_reports drop column form_version;
