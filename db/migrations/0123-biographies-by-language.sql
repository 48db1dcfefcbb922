-- What the record says about a person in languages other than the publication's own: [{ "language": "ta", "text": "…" }].
alter table contributors add column other_biographies jsonb;
