-- The people whose names are looked for in a manuscript's files, as a fingerprint: its contributors and the authors that its files name.
alter table manuscripts add column identity_set text not null default '';
-- The fingerprint of the people who were looked for in this file; another one, or none, means that its result is outdated.
alter table manuscript_files add column identities_of text;
