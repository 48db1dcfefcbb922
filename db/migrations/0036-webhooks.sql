-- Webhooks tell other programs what happened at the press (decision 80). The secret is sealed with the press's own.
create table webhooks (
  id uuid primary key,
  url text not null check (length(url) between 1 and 2000),
  description text not null check (length(description) <= 200),
  events text[] not null check (cardinality(events) > 0),
  sealed_secret bytea not null,
  -- The secret before the last one: both sign until then.
  sealed_former_secret bytea,
  former_until timestamptz,
  is_active boolean not null,
  -- Since when no delivery has arrived; null while they do.
  failing_since timestamptz,
  -- When the press paused it by itself.
  paused_at timestamptz,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id) on delete cascade,
  event text not null,
  data text not null,
  state text not null check (state in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_attempt_at timestamptz,
  -- The status of the last response; null where there was none.
  last_status integer,
  last_error text,
  last_milliseconds integer,
  created_at timestamptz not null
);

create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where state = 'queued';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id);
create index webhook_deliveries_age on webhook_deliveries (created_at);

-- What readers see of the catalogue, as webhooks have announced it: the difference is what they announce next. No reference to
-- publications: a deleted one is announced as withdrawn.
create table announced_publications (
  publication_id uuid primary key,
  sequential_id integer not null
);

insert into announced_publications (publication_id, sequential_id)
  select p.id, p.sequential_id from publications p
  where p.status = 'published'
    and not exists (select from publications book where book.id = p.parent_book_id and book.status <> 'published');

-- A creating request that is repeated with its key gets the first response again.
create table idempotency_keys (
  person_id uuid not null references profiles (id) on delete cascade,
  key text not null check (length(key) between 1 and 255),
  request_hash bytea not null,
  -- Null while the first request runs.
  sealed_response bytea,
  created_at timestamptz not null,
  primary key (person_id, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);
