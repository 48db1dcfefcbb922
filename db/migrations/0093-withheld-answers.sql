-- An answer of the authors that an editor withholds from the reviewer who raised the concern: who did so and when. Passing it on ends it (decision 161).
alter table decision_points add column withheld_by uuid references profiles (id) on delete set null;
alter table decision_points add column withheld_at timestamptz;
alter table decision_points add constraint decision_points_passed_or_withheld check (withheld_at is null or passed_at is null);
