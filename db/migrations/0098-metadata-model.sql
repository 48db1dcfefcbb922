-- What libraries, indexes and shops ask for besides a reader's page (docs/distribution.md).
alter table contributors
  drop constraint contributors_role_check,
  add constraint contributors_role_check check (role in ('author', 'editor', 'translator', 'foreword', 'introduction',
    'afterword', 'illustrator', 'photographer', 'compiler', 'volume_editor', 'series_editor')),
  add column isni text check (isni ~ '^[0-9]{15}[0-9X]$'),
  add column other_affiliations jsonb,
  add column biography text;

alter table publication_details
  add column edition_number integer check (edition_number between 1 and 999),
  add column copyright_year integer check (copyright_year between 1400 and 2200),
  add column copyright_holder text,
  add column licence_url text check (licence_url ~* '^https?://'),
  add column licence_starts_on date,
  add column funders jsonb,
  add column relations jsonb,
  add column "references" jsonb,
  add column other_languages jsonb;

alter table proceedings_events
  add column number text,
  add column series text,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column url text check (url ~* '^https?://'),
  add column sponsor text;
