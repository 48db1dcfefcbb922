-- Input of the form of a publication that is not saved yet: it survives the tab and the device (decision 78).
create table publication_drafts (
  person_id uuid not null references profiles (id) on delete cascade,
  -- The publication's id, or "new:" and the type of one that is not stored yet.
  object text not null check (length(object) between 5 and 100),
  -- The draft ends with its publication.
  publication_id uuid references publications (id) on delete cascade,
  -- The session that saved it last: another one reads it as from another device.
  session_id uuid not null,
  content jsonb not null,
  saved_at timestamptz not null,
  primary key (person_id, object)
);

create index publication_drafts_of_publication on publication_drafts (publication_id) where publication_id is not null;
create index publication_drafts_by_age on publication_drafts (saved_at);
