-- News of the press. An item's text and its versions stand in policy_text_versions, at its path; the program has no first version of it.
alter table policy_text_versions
  -- The name that PostgreSQL gave it with the table's first name.
  drop constraint house_text_versions_version_check,
  add constraint policy_text_versions_version_check check (version > 0);

create table news_items (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The title with which it was begun; later ones stand in its text.
  title text not null check (btrim(title) <> ''),
  created_at timestamptz not null,
  -- Null: the command line, or a person whose data were erased.
  created_by uuid,
  -- Null while readers may see it.
  withdrawn_at timestamptz
);
