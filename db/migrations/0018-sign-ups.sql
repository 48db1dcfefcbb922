-- The input of a sign-up waits here, bound to the browser that sent it, until an address is confirmed. Several may
-- wait for one address: none replaces the password of another.
create table auth.sign_ups (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  browser_hash bytea,
  password_hash text not null,
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_user on auth.sign_ups (user_id);

-- The browser that requested an e-mail, and the sign-up for which it was sent.
alter table auth.one_time_tokens
  add column sign_up_id uuid references auth.sign_ups on delete set null,
  add column browser_hash bytea,
  add column user_agent text;

-- A password that waited with an unconfirmed address may be a stranger's: the person who confirms the address chooses a new one.
update auth.users set password_hash = null
where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null and invited_at is null
  and not is_anonymous;
