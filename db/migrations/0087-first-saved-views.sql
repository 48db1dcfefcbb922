-- The press begins with three views of the publication list. A press that has given such a name itself keeps its own view.
insert into saved_views (id, person_id, name, state, created_at, updated_at)
select gen_random_uuid(), null, given.name,
  jsonb_build_object('filters', given.filters, 'sort', 'created_at', 'order', 'desc', 'limit', 10, 'layout', 'card',
    'columns', jsonb_build_array(
      jsonb_build_object('name', 'type', 'width', 108),
      jsonb_build_object('name', 'status', 'width', 124),
      jsonb_build_object('name', 'created_at', 'width', 100),
      jsonb_build_object('name', 'views', 'width', 96),
      jsonb_build_object('name', 'downloads', 'width', 124),
      jsonb_build_object('name', 'citations', 'width', 116))),
  now(), now()
from (values
  ('Drafts', '{"status": "draft"}'::jsonb),
  ('Without a DOI', '{"missing": "doi"}'::jsonb),
  ('Without a licence', '{"missing": "licence"}'::jsonb)
) as given (name, filters)
on conflict do nothing;
