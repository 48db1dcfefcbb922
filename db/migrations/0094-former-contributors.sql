-- People who were contributors of a submitted manuscript, or stood in it with another name, address, institution or ORCID iD: older versions, answers
-- and letters may name them, so that they are looked for as the contributors are (decision 162).
create table manuscript_former_contributors (
  id uuid primary key,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  given_name text not null default '',
  family_name text not null default '',
  literal_name text not null default '',
  email text not null default '' check (length(email) <= 254),
  affiliation text not null default '',
  orcid text check (orcid ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$'),
  person_id uuid references profiles (id) on delete set null,
  ended_at timestamptz not null
);
create index manuscript_former_contributors_of on manuscript_former_contributors (manuscript_id);
create index manuscript_former_contributors_person on manuscript_former_contributors (person_id) where person_id is not null;
create index manuscript_former_contributors_email on manuscript_former_contributors (lower(email)) where email <> '';

-- Those who were removed before this release are known by the names that the history has.
insert into manuscript_former_contributors (id, manuscript_id, literal_name, ended_at)
  select gen_random_uuid(), e.manuscript_id, left(b.name, 300), max(e.created_at)
  from manuscript_events e, jsonb_array_elements_text(e.details -> 'before') b(name)
  where e.command = 'change_contributors' and jsonb_typeof(e.details -> 'before') = 'array'
    and not exists (select from jsonb_array_elements_text(e.details -> 'after') a(name) where a.name = b.name)
  group by e.manuscript_id, left(b.name, 300);
-- Their names are looked for again by the job that searches files whose result is outdated.
update manuscripts set identity_set = '' where id in (select manuscript_id from manuscript_former_contributors);

-- A report is used from the moment its decision is written; those of letters that wait now are used, too.
update review_reports r set used_at = d.created_at from editorial_decisions d
  where d.state in ('waiting', 'scheduled') and r.used_at is null
    and d.reports @> jsonb_build_array(jsonb_build_object('assignment_id', r.assignment_id::text));
