-- Access tokens let programs use the API: with the rights of the person who made one, or of a service account, which has
-- roles and no way to sign in (decision 79). Only the hash of a token is stored.
alter table profiles add column is_service boolean not null default false;

create table access_tokens (
  id uuid primary key,
  holder_id uuid not null references profiles (id) on delete cascade,
  name text not null check (length(name) between 1 and 100),
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The last characters, by which people recognise a token.
  ending text not null check (length(ending) = 4),
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null,
  -- Null: a token of a service account that does not expire.
  expires_at timestamptz,
  last_used_at timestamptz,
  -- The network of the last use: a part of the address only.
  last_used_from text,
  revoked_at timestamptz
);

create index access_tokens_holder on access_tokens (holder_id, created_at desc);
create index access_tokens_created on access_tokens (created_at desc, id);
