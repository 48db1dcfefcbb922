-- Readership of the press as a whole. A few rows a day cover every day since counting began; they store what was read,
-- never by whom, and stay when a title is deleted.
create table statistics_press_daily (
  day date not null,
  type text not null,
  language text not null,
  views integer not null default 0,
  downloads integer not null default 0,
  ris_downloads integer not null default 0,
  bibtex_downloads integer not null default 0,
  primary key (day, type, language)
);
insert into statistics_press_daily
select s.day, p.type, coalesce(d.language, 'und'), sum(s.views), sum(s.downloads), sum(s.ris_downloads), sum(s.bibtex_downloads)
from statistics_daily s
  join publications p on p.id = s.publication_id
  left join publication_details d on d.publication_id = p.id
group by 1, 2, 3;

-- The sums of a long range are added up from whole months; single days are read only at its two ends.
create table statistics_monthly (
  publication_id uuid not null references publications (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  views integer not null default 0,
  downloads integer not null default 0,
  primary key (publication_id, month)
);
create index statistics_monthly_month on statistics_monthly (month);
create index statistics_daily_day on statistics_daily (day);
insert into statistics_monthly
select publication_id, date_trunc('month', day)::date, sum(views), sum(downloads) from statistics_daily group by 1, 2;

-- Referring sites, countries, languages, citations and searches without results: by day, for the whole press.
create table statistics_traits_daily (
  day date not null,
  trait text not null check (trait in ('site', 'country', 'language', 'format', 'style', 'search')),
  name text not null check (length(name) between 1 and 100),
  times integer not null default 0,
  primary key (trait, day, name)
);
