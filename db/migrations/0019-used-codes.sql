-- A code that was exchanged is remembered while it would have lived: used twice, it ends the session it opened.
alter table auth.flow_states
  add column used_at timestamptz,
  add column session_id uuid references auth.sessions on update cascade on delete set null;
create index flow_states_session on auth.flow_states (session_id);
