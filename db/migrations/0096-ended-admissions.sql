-- Who ended a late admission: it is in the history of the call (decision 168).
alter table volume_call_admissions add column ended_by uuid references profiles (id) on delete set null;
