-- Titles with their italics, indices and small capitals, beside the plain ones (docs/decisions/0223-formatted-titles.md).
alter table publication_details
  add column formatted_title text check (formatted_title !~ '<(?!/?(i|b|sub|sup|sc)>)'),
  add column formatted_subtitle text check (formatted_subtitle !~ '<(?!/?(i|b|sub|sup|sc)>)');
