-- Three years of referring sites and searches are added up from months and years, as for titles: single days are read only at the
-- two ends of a range.
create table statistics_traits_monthly (
  trait text not null,
  month date not null check (extract(day from month) = 1),
  name text not null,
  times integer not null default 0,
  primary key (trait, month, name)
);
insert into statistics_traits_monthly
select trait, date_trunc('month', day)::date, name, sum(times) from statistics_traits_daily group by 1, 2, 3 order by 2, 1, 3;

create table statistics_traits_yearly (
  trait text not null,
  year date not null check (extract(doy from year) = 1),
  name text not null,
  times integer not null default 0,
  primary key (trait, year, name)
);
insert into statistics_traits_yearly
select trait, date_trunc('year', month)::date, name, sum(times) from statistics_traits_monthly group by 1, 2, 3 order by 2, 1, 3;
