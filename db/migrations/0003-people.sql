-- Accounts (who can sign in, and how) live in the schema "auth"; people (profiles, roles) in "public".

create schema if not exists auth;

create table auth.users (
  id uuid primary key,
  email text unique check (email = lower(email)),
  email_confirmed_at timestamptz,
  phone text unique check (phone ~ '^[1-9][0-9]{5,14}$'),
  phone_confirmed_at timestamptz,
  password_hash text,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  new_email text check (new_email = lower(new_email)),
  new_phone text,
  email_change_step integer not null default 0,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index users_created on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_user on auth.identities (user_id);

-- The refresh token is computed from id and counter; the browser's cookie is stored as a hash only.
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  counter bigint not null default 0,
  refreshed_at timestamptz not null,
  not_after timestamptz not null,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  cookie_hash bytea unique,
  user_agent text,
  ip text,
  created_at timestamptz not null
);
create index sessions_user on auth.sessions (user_id);

-- One live code and link for each purpose: the newest replaces the older.
create table auth.one_time_tokens (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in (
    'confirmation', 'magiclink', 'recovery', 'reauthentication', 'sms', 'phone_change', 'email_change_new', 'email_change_current'
  )),
  relates_to text not null,
  code_hash bytea not null,
  link_hash bytea unique,
  attempts integer not null default 0,
  flow_id uuid,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (user_id, kind)
);
create index one_time_tokens_address on auth.one_time_tokens (relates_to);

-- A sign-in that goes through another page: a provider, an identity provider of a university, a link in a mail.
create table auth.flow_states (
  id uuid primary key,
  provider text not null,
  challenge text,
  auth_code_hash bytea unique,
  user_id uuid references auth.users on delete cascade,
  link_user_id uuid references auth.users on delete cascade,
  nonce text,
  verifier bytea,
  redirect_to text not null,
  method text not null,
  expires_at timestamptz not null
);

create table auth.factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret bytea,
  phone text,
  credential jsonb,
  last_step bigint not null default 0,
  failures integer not null default 0,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index factors_user on auth.factors (user_id);
create unique index factors_name on auth.factors (user_id, friendly_name) where friendly_name <> '';
create unique index factors_recovery_codes on auth.factors (user_id) where factor_type = 'recovery_code';

create table auth.challenges (
  id uuid primary key,
  factor_id uuid references auth.factors on delete cascade,
  user_id uuid references auth.users on delete cascade,
  kind text not null,
  secret text,
  attempts integer not null default 0,
  expires_at timestamptz not null
);

create table auth.passkeys (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  credential_id text not null unique,
  credential jsonb not null,
  friendly_name text,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on auth.passkeys (user_id);

-- Codes for a lost second factor, each used once. They belong to a factor of the type recovery_code.
create table auth.recovery_codes (
  factor_id uuid not null references auth.factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

create table auth.sso_providers (
  id uuid primary key,
  domains text[] not null,
  entity_id text not null unique,
  entry_point text not null,
  certificate text not null,
  created_at timestamptz not null
);

create table auth.used_nonces (nonce text primary key, expires_at timestamptz not null);

create table auth.rate_limits (key text primary key, hits integer not null, resets_at timestamptz not null);

-- Private keys are sealed with the press's secret.
create table auth.signing_keys (kid text primary key, sealed_key bytea not null, created_at timestamptz not null);

create table auth.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid,
  actor uuid,
  action text not null,
  ip text,
  detail jsonb not null default '{}'
);
create index audit_log_user on auth.audit_log (user_id, at desc);

create table profiles (
  id uuid primary key references auth.users on delete cascade,
  first_name text,
  last_name text,
  email text,
  -- Names and address, folded as src/people/search-text.ts folds what is searched.
  search_text text not null default '',
  erased_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index profiles_created on profiles (created_at desc, id) where erased_at is null;
create index profiles_erased on profiles (created_at desc, id) where erased_at is not null;
-- Few accounts are blocked or unconfirmed: active accounts are counted as the difference.
create index users_unproven on auth.users (id)
  where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null;
create index users_banned on auth.users (id) where banned_until is not null;

-- Where the extension is not allowed, people are found without an index.
do $$ begin
  create extension if not exists pg_trgm;
  create index profiles_search on profiles using gin (search_text gin_trgm_ops);
exception when others then
  raise notice 'pg_trgm is not available: %', sqlerrm;
end $$;

-- The details of a person as an author or reviewer.
create table profile_details (
  user_id uuid primary key references profiles on delete cascade,
  published_given_name text,
  published_family_name text,
  name_in_other_script text,
  affiliation text,
  orcid text check (orcid ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}-[0-9]{3}[0-9X]$'),
  biography text,
  website text check (website ~ '^https?://'),
  expertise text[] not null default '{}',
  languages text[] not null default '{}',
  available_for_review boolean not null default true,
  review_limit integer check (review_limit between 1 and 50),
  is_public boolean not null default false,
  photo_path text,
  updated_at timestamptz not null
);

create table user_roles (
  user_id uuid not null references profiles on delete cascade,
  role text not null check (role in ('admin', 'editor', 'reviewer', 'author')),
  assigned_by uuid references profiles on delete set null,
  assigned_at timestamptz not null,
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role, assigned_at desc, user_id);

create table role_changes (
  id uuid primary key,
  user_id uuid not null,
  role text not null check (role in ('admin', 'editor', 'reviewer', 'author')),
  change text not null check (change in ('assigned', 'removed')),
  changed_by uuid,
  changed_at timestamptz not null
);
create index role_changes_at on role_changes (changed_at desc, id);

create table invitations (
  user_id uuid primary key references profiles on delete cascade,
  invited_by uuid,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

create table person_preferences (
  user_id uuid primary key references profiles on delete cascade,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  density text not null default 'comfortable' check (density in ('comfortable', 'compact')),
  notifications jsonb not null default '{}',
  updated_at timestamptz not null
);

-- The link that creates the first administrator; only its hash is stored.
create table set_up_links (link_hash bytea primary key, expires_at timestamptz not null, used_at timestamptz);

-- E-mails and text messages. Their text is sealed, because it may contain a link that signs a person in.
create table outbox (
  id uuid primary key,
  channel text not null default 'email' check (channel in ('email', 'sms', 'whatsapp')),
  kind text not null,
  recipient text not null,
  subject text not null,
  sealed_letter bytea,
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_due on outbox (next_attempt_at) where state in ('queued', 'sending');
create index outbox_created on outbox (created_at desc, id);
create index outbox_state on outbox (state, created_at desc, id);
