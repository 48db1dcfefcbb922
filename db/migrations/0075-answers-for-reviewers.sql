-- An answer of the authors as the reviewer of a later round reads it, where an editor has changed or released it because it may tell who wrote it;
-- `passed_identities` is what was found in it then: something else that is found later withholds it again.
alter table decision_points add column reviewers_answer text;
alter table decision_points add column reviewers_place text;
alter table decision_points add column passed_identities jsonb;
alter table decision_points add column passed_by uuid references profiles (id) on delete set null;
alter table decision_points add column passed_at timestamptz;
alter table decision_points add constraint decision_points_passed_whole
  check ((passed_at is null) = (reviewers_answer is null) and (passed_at is null) = (reviewers_place is null)
    and (passed_at is null) = (passed_identities is null));
