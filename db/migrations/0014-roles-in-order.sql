-- The holders of a role in the order of the list of users: a late page of the list reads this index and no
-- profiles of earlier pages.
alter table user_roles add column person_since timestamptz;
update user_roles r set person_since = p.created_at from profiles p where p.id = r.user_id;
alter table user_roles alter column person_since set not null;
create index user_roles_people on user_roles (role, person_since desc, user_id);
