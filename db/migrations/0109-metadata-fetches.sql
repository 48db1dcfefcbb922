-- Which programs took lists and records of metadata, for the panel of discoverability (docs/distribution.md). No address is stored, and
-- browsers are not: only what a program calls itself.
create table metadata_fetches (
  id bigint generated always as identity primary key,
  channel text not null,
  agent text not null,
  -- A set of OAI-PMH, a receiver of ONIX, or a package of KBART; empty: everything.
  scope text not null default '',
  -- A single record; null: a list.
  sequential_id integer,
  -- The list had the records whose last change lies between these, both ends included.
  from_at timestamptz not null default '-infinity',
  through_at timestamptz not null,
  through_number integer not null default 2147483647,
  -- The time of which a list tells that is read page by page.
  begun_at timestamptz not null,
  fetched_at timestamptz not null,
  unique nulls not distinct (channel, agent, scope, sequential_id, from_at, begun_at)
);
create index metadata_fetches_newest on metadata_fetches (fetched_at);
create index metadata_fetches_record on metadata_fetches (sequential_id) where sequential_id is not null;
