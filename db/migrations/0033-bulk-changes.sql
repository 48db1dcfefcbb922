-- One change of many publications, made by a job (decision 77). Its rows go after 30 days.
create table bulk_changes (
  id uuid primary key,
  -- The field and its new value, as the API takes them.
  change jsonb not null,
  state text not null check (state in ('prepared', 'running', 'finished', 'cancelled', 'undoing', 'undone')),
  -- What the change would do, computed when it was prepared.
  preview jsonb not null,
  prepared_at timestamptz not null,
  prepared_by uuid not null,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by uuid
);
create index bulk_changes_prepared on bulk_changes (prepared_at desc);

-- The publications that matched when it was prepared. No foreign key: the result of a publication that is deleted later stays.
create table bulk_change_records (
  bulk_change_id uuid not null references bulk_changes (id) on delete cascade,
  publication_id uuid not null,
  position integer not null,
  -- Null: the job has not come to it.
  result text check (result in ('changed', 'unchanged', 'refused')),
  reason text,
  -- The field's value before and after, and the version that the change made.
  value_before jsonb,
  value_after jsonb,
  version integer,
  -- It was an author's proposal, which a change of the status takes over.
  was_proposal boolean not null default false,
  undo_result text check (undo_result in ('restored', 'not_restored')),
  undo_reason text,
  primary key (bulk_change_id, publication_id)
);
create index bulk_change_records_place on bulk_change_records (bulk_change_id, position);
create index bulk_change_records_waiting on bulk_change_records (bulk_change_id, position) where result is null;
create index bulk_change_records_changed on bulk_change_records (bulk_change_id, position)
  where result = 'changed' and undo_result is null;
