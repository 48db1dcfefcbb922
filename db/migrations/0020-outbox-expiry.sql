-- An e-mail whose link or code no longer works is not sent any more: it expires with its link, or when the link is used or replaced.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('queued', 'sending', 'sent', 'failed', 'expired'));
-- The time until which its link or code works; null where it contains none.
alter table outbox add column expires_at timestamptz;
-- The hash of the link in auth.one_time_tokens.
alter table outbox add column link_hash bytea;
create index outbox_links on outbox (id) where link_hash is not null and state in ('queued', 'failed');
create index outbox_expiry on outbox (expires_at) where state in ('queued', 'failed');

-- What waited before this: no code may live longer than a day (AUTH_CODE_SECONDS), an invitation 72 hours.
update outbox set expires_at = created_at + case kind when 'invite' then interval '72 hours' else interval '1 day' end
where state in ('queued', 'failed')
  and kind in ('signup', 'invite', 'magiclink', 'recovery', 'reauthentication', 'email_change', 'sms', 'phone_change');
