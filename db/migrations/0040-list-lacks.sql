-- The publications without a publisher, series, date or contributor are found by indexes, as those without an ISBN are.
create index publication_list_lacks_publisher on publication_list (created_at, sequential_id) where publisher is null;
create index publication_list_lacks_series on publication_list (created_at, sequential_id) where series_id is null;
create index publication_list_lacks_date on publication_list (created_at, sequential_id) where publication_date is null;
create index publication_list_lacks_names on publication_list (created_at, sequential_id) where names = '';
