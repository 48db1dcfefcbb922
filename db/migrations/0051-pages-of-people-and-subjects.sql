-- The page of a person with a thousand publications (decision 97): the indexes hold all that is read of a contributor.
alter table contributor_people drop constraint contributor_people_pkey,
  add primary key (publication_id, position) include (person_id);
drop index contributor_people_person;
create index contributor_people_person on contributor_people (person_id, publication_id) include (position);

-- How many publications stand under each category, to be summed up: each change appends what it adds and takes off, a job adds it up.
create table subject_totals (code text not null, titles integer not null, parts integer not null);
insert into subject_totals
  select code, count(*) filter (where not is_part), count(*) filter (where is_part) from publication_subjects group by code;
