-- Three years of ten thousand titles are too many months to add up in a request: whole years are stored too.
create table statistics_yearly (
  publication_id uuid not null references publications (id) on delete cascade,
  year date not null check (extract(doy from year) = 1),
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (publication_id, year)
);
create index statistics_yearly_year on statistics_yearly (year);
insert into statistics_yearly
select publication_id, date_trunc('year', month)::date, sum(views), sum(downloads) from statistics_monthly group by 1, 2;
