-- The copies that reviewers read. Each belongs to one version, its bytes are a file of their own with their hash (manuscript_files.sha256),
-- and reviewers get it once an editor has confirmed it (docs/workflow.md).
create table review_copies (
  file_id uuid primary key references manuscript_files (id) on delete cascade,
  manuscript_id uuid not null references manuscripts (id) on delete cascade,
  version_id uuid not null references manuscript_versions (id) on delete cascade,
  -- What it was made from: the authors' anonymised file, their manuscript itself, or a file of an editor.
  source text not null check (source in ('anonymised', 'main', 'editor')),
  made_by uuid references profiles (id) on delete set null,
  made_at timestamptz not null,
  confirmed_by uuid references profiles (id) on delete set null,
  confirmed_at timestamptz,
  -- The editor read it and saw nothing that tells who wrote it: double-anonymous review asks for this.
  shows_no_names boolean not null default false,
  check (confirmed_at is not null or not shows_no_names)
);
create index review_copies_of on review_copies (version_id, made_at);
create index review_copies_manuscript on review_copies (manuscript_id);
-- A new copy takes the place of one that nobody has confirmed.
create unique index review_copies_unconfirmed on review_copies (version_id) where confirmed_at is null;

-- The version that a reviewer was invited to review; later versions change nothing for them.
alter table review_assignments add column version_id uuid references manuscript_versions (id) on delete set null;

-- Reviews that were begun before keep the version that was the newest of their round at the invitation.
update review_assignments a set version_id = coalesce(
    (select v.id from manuscript_versions v where v.manuscript_id = a.manuscript_id and v.reason <> 'final'
      and v.round <= a.round and v.created_at <= a.invited_at
      and exists (select from manuscript_files f where f.version_id = v.id and f.role in ('main', 'anonymised', 'review_copy'))
      order by v.number desc limit 1),
    (select v.id from manuscript_versions v where v.manuscript_id = a.manuscript_id and v.reason <> 'final'
      and v.round <= a.round order by v.number limit 1))
  where a.invited_at is not null;

-- What their reviewers read is their copy. In double-anonymous review this is so only where it was made from the authors' anonymised
-- file: a copy of the manuscript itself needs the confirmation of an editor first.
insert into review_copies (file_id, manuscript_id, version_id, source, made_at, confirmed_at, shows_no_names)
  select distinct on (f.version_id) f.id, f.manuscript_id, f.version_id,
    case when m.anonymity = 'double' then 'anonymised' else 'main' end, f.created_at, f.created_at, m.anonymity = 'double'
  from manuscript_files f join manuscripts m on m.id = f.manuscript_id
  where f.role = 'review_copy' and exists (select from review_assignments a where a.version_id = f.version_id)
    and (m.anonymity <> 'double'
      or exists (select from manuscript_files o where o.version_id = f.version_id and o.role = 'anonymised'))
  order by f.version_id, f.created_at desc;
