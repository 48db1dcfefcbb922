-- The page of a publication names those that relate to it.
create index publication_details_relations on publication_details using gin (relations jsonb_path_ops)
  where relations is not null;
