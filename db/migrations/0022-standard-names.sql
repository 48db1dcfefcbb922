-- Tables, columns and functions under the words of the glossary (docs/glossary.md). Nothing but names changes.
alter table desk_rows rename to publication_list;
alter function desk_rows_of(uuid[]) rename to publication_list_of;
alter table desk_figures rename to publication_totals;
alter function answered_queries(text[]) rename to matching_queries;
alter table house_text_versions rename to policy_text_versions;
alter table statistics_traits_daily rename to statistics_dimensions_daily;
alter table statistics_traits_monthly rename to statistics_dimensions_monthly;
alter table statistics_traits_yearly rename to statistics_dimensions_yearly;
alter table statistics_dimensions_daily rename column trait to dimension;
alter table statistics_dimensions_monthly rename column trait to dimension;
alter table statistics_dimensions_yearly rename column trait to dimension;
alter table outbox rename column sealed_letter to sealed_email;
alter table enquiries rename column notice_letter to notice_email;
alter table enquiries rename column receipt_letter to receipt_email;
alter table enquiry_events rename column letter_id to email_id;

-- Indexes and constraints carry their table's name.
do $$
declare
  one record;
begin
  for one in
    select c.relname as old, regexp_replace(c.relname, '^(desk_rows|desk_figures|house_text_versions|statistics_traits)', case
        when c.relname like 'desk_rows%' then 'publication_list'
        when c.relname like 'desk_figures%' then 'publication_totals'
        when c.relname like 'house_text_versions%' then 'policy_text_versions'
        else 'statistics_dimensions' end) as new
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'i' and n.nspname = current_schema()
        and c.relname ~ '^(desk_rows|desk_figures|house_text_versions|statistics_traits)'
  loop
    execute format('alter index %I rename to %I', one.old, one.new);
  end loop;
end
$$;
