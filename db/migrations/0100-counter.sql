-- Usage by the COUNTER Code of Practice, release 5.1 (docs/counter.md): who asks for reports, what was counted, and its sums.
create table counter_customers (
  id uuid primary key,
  -- How programs name the customer. The World, to which all use belongs, has no row.
  customer_id text not null unique check (length(customer_id) between 1 and 60),
  name text not null check (length(name) between 2 and 200),
  isni text check (isni ~ '^[0-9]{15}[0-9X]$'),
  ror text check (ror ~ '^https://ror\.org/0[a-z0-9]{6}[0-9]{2}$'),
  -- Networks in CIDR notation, IPv4 and IPv6.
  ranges text[] not null default '{}' check (cardinality(ranges) <= 500),
  -- SHA-256 of the key, which is shown once.
  key_hash bytea unique,
  key_made_at timestamptz,
  key_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- What reports name of a title, chapter or paper. No reference to publications: use of a deleted one stays in the reports.
create table counter_items (
  id uuid primary key,
  sequential_id integer not null,
  -- The book or volume; of any other publication its own id.
  title_id uuid not null,
  type text not null,
  title text not null,
  publisher text,
  doi text,
  isbn text,
  published_on date
);

-- Counted clicks, for at most 35 days. One row is a chain of clicks on one address, each within 30 seconds of the one before: the last counts.
-- No address and no browser is stored: `visitor` is a hash with a secret that exists in memory, for one day.
create table counter_events (
  id uuid primary key,
  at timestamptz not null,
  visitor text not null,
  customers uuid[] not null,
  kind text not null check (kind in ('investigation', 'request', 'no_license', 'limit_exceeded', 'search')),
  access_method text not null check (access_method in ('Regular', 'TDM')),
  -- Null for a search.
  title_id uuid,
  yop text check (yop ~ '^[0-9]{4}$'),
  -- The file of a whole book is a request of each of its chapters. `access_types` has the same length.
  items uuid[] not null,
  access_types text[] not null
);

create index counter_events_age on counter_events (at);

-- Sums of one UTC day. A session ends with its hour, so that days add up to months.
create table counter_daily (
  day date not null,
  -- Of a customer, or The World's: sixteen zero bytes.
  customer_id uuid not null,
  -- Both null for searches.
  title_id uuid,
  item_id uuid,
  access_type text,
  access_method text not null,
  yop text,
  metric text not null,
  times integer not null check (times > 0)
);

create index counter_daily_day on counter_daily (day);
create index counter_daily_customer on counter_daily (customer_id);

create table counter_monthly (
  month date not null,
  customer_id uuid not null,
  title_id uuid,
  item_id uuid,
  access_type text,
  access_method text not null,
  yop text,
  metric text not null,
  times integer not null check (times > 0)
);

create index counter_monthly_customer on counter_monthly (customer_id, month);
create index counter_monthly_month on counter_monthly (month);

-- The days that were summed, with or without use.
create table counter_days (
  day date primary key,
  summed_at timestamptz not null
);

-- The months whose reports are ready.
create table counter_months (
  month date primary key,
  summed_at timestamptz not null
);
