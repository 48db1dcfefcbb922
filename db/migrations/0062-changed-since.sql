-- Programs read what was changed since their last visit (decision 110): enquiries, and people by each time that changes their line of the list.
-- Manuscripts have such an index already.
create index enquiries_updated on enquiries (updated_at);
create index profiles_updated on profiles (updated_at);
create index users_updated on auth.users (updated_at);
create index users_signed_in on auth.users (last_sign_in_at) where last_sign_in_at is not null;
create index invitations_sent on invitations (sent_at);
