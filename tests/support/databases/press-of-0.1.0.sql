-- A small press as version 0.1.0 stored it (migrations 0001 to 0016): at least one row in each of its tables.
insert into auth.users (id, email, email_confirmed_at, password_hash, user_metadata, last_sign_in_at, created_at, updated_at) values
  ('a0000000-0000-4000-8000-000000000001', 'ada@press.example', '2025-01-02', '$scrypt$of-ada', '{"first_name": "Ada"}', '2025-05-01', '2025-01-02', '2025-05-01'),
  ('a0000000-0000-4000-8000-000000000002', 'waiting@press.example', null, '$scrypt$of-a-stranger', '{}', null, '2025-03-02', '2025-03-02');
insert into auth.identities (id, user_id, provider, provider_id, created_at, updated_at)
  values ('a0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 'university', 'ada', '2025-01-02', '2025-01-02');
insert into auth.sessions (id, user_id, counter, refreshed_at, not_after, amr, cookie_hash, user_agent, ip, created_at)
  values ('a0000000-0000-4000-8000-000000000004', 'a0000000-0000-4000-8000-000000000001', 3, '2025-05-01', '2125-05-01', '[{"method": "password"}]', '\x01', 'Firefox', '192.0.2.7', '2025-05-01');
insert into auth.one_time_tokens (user_id, kind, relates_to, code_hash, link_hash, expires_at, sent_at)
  values ('a0000000-0000-4000-8000-000000000002', 'confirmation', 'waiting@press.example', '\x02', '\x03', '2125-01-01', '2025-03-02');
insert into auth.flow_states (id, provider, redirect_to, method, expires_at)
  values ('a0000000-0000-4000-8000-000000000005', 'university', 'https://press.example/dashboard', 'oauth', '2125-01-01');
insert into auth.factors (id, user_id, factor_type, status, friendly_name, secret, created_at, updated_at) values
  ('a0000000-0000-4000-8000-000000000006', 'a0000000-0000-4000-8000-000000000001', 'totp', 'verified', 'Telephone', '\x04', '2025-01-03', '2025-01-03'),
  ('a0000000-0000-4000-8000-000000000007', 'a0000000-0000-4000-8000-000000000001', 'recovery_code', 'verified', '', null, '2025-01-03', '2025-01-03');
insert into auth.challenges (id, factor_id, kind, expires_at)
  values ('a0000000-0000-4000-8000-000000000008', 'a0000000-0000-4000-8000-000000000006', 'totp', '2125-01-01');
insert into auth.passkeys (id, user_id, credential_id, credential, friendly_name, created_at)
  values ('a0000000-0000-4000-8000-000000000009', 'a0000000-0000-4000-8000-000000000001', 'credential', '{"counter": 1}', 'Key', '2025-01-04');
insert into auth.recovery_codes (factor_id, code_hash) values ('a0000000-0000-4000-8000-000000000007', '\x05');
insert into auth.sso_providers (id, domains, entity_id, entry_point, certificate, created_at)
  values ('a0000000-0000-4000-8000-00000000000a', '{university.example}', 'https://university.example', 'https://university.example/sso', 'certificate', '2025-01-05');
insert into auth.used_nonces (nonce, expires_at) values ('nonce', '2125-01-01');
insert into auth.rate_limits (key, hits, resets_at) values ('sign-in:192.0.2.7', 2, '2125-01-01');
insert into auth.signing_keys (kid, sealed_key, created_at) values ('key', '\x06', '2025-01-01');
insert into auth.audit_log (at, user_id, action, ip) values ('2025-05-01', 'a0000000-0000-4000-8000-000000000001', 'login', '192.0.2.7');

insert into profiles (id, first_name, last_name, email, search_text, created_at, updated_at) values
  ('a0000000-0000-4000-8000-000000000001', 'Ada', 'Byron', 'ada@press.example', 'ada byron ada@press.example', '2025-01-02', '2025-01-02'),
  ('a0000000-0000-4000-8000-000000000002', null, null, 'waiting@press.example', 'waiting@press.example', '2025-03-02', '2025-03-02');
insert into profile_details (user_id, affiliation, orcid, expertise, updated_at)
  values ('a0000000-0000-4000-8000-000000000001', 'Kaveri Institute', '0000-0002-1825-0097', '{monsoons}', '2025-01-02');
insert into user_roles (user_id, role, assigned_at, person_since)
  values ('a0000000-0000-4000-8000-000000000001', 'admin', '2025-01-02', '2025-01-02');
insert into role_changes (id, user_id, role, change, changed_at)
  values ('a0000000-0000-4000-8000-00000000000b', 'a0000000-0000-4000-8000-000000000001', 'admin', 'assigned', '2025-01-02');
insert into invitations (user_id, sent_at, expires_at) values ('a0000000-0000-4000-8000-000000000002', '2025-03-02', '2125-01-01');
insert into person_preferences (user_id, theme, density, notifications, updated_at)
  values ('a0000000-0000-4000-8000-000000000001', 'dark', 'compact', '{"import": false}', '2025-01-02');
insert into set_up_links (link_hash, expires_at) values ('\x07', '2125-01-01');
insert into outbox (id, kind, recipient, subject, sealed_letter, state, next_attempt_at, created_at) values
  ('b0000000-0000-4000-8000-000000000001', 'enquiry-notice', 'press@press.example', 'An enquiry', '\x08', 'sent', '2025-04-01', '2025-04-01'),
  ('b0000000-0000-4000-8000-000000000002', 'signup', 'waiting@press.example', 'Confirm your e-mail', '\x09', 'failed', '2025-03-02', '2025-03-02');

insert into series (id, title, issn) values ('c0000000-0000-4000-8000-000000000001', 'Studies in Water and Law', '2049-3630');
insert into publications (id, title, subtitle, type, status, authors, publication_date, publication_date_precision, created_by, created_at, updated_at, published_at, open_access, licence, doi, isbn, parent_book_id, series_id, series_position, source_id, version) values
  ('d0000000-0000-4000-8000-000000000001', 'Lanterns over the Delta', 'Water and Memory', 'book', 'published', '{Meenakshi Rangarajan}', '2024-03-14', 'day', 'a0000000-0000-4000-8000-000000000001', '2025-01-10', '2025-02-10', '2025-01-11', true, 'CC-BY-4.0', '10.5555/lanterns', '9783161484100', null, 'c0000000-0000-4000-8000-000000000001', '4', 'derived:0123456789', 3),
  ('d0000000-0000-4000-8000-000000000002', 'The Ferry at Dusk', null, 'academic_chapter', 'published', '{Sorcha Ó Briain}', '2024-01-01', 'year', null, '2025-01-10', '2025-01-10', '2025-01-11', true, null, null, null, 'd0000000-0000-4000-8000-000000000001', null, null, null, 1),
  ('d0000000-0000-4000-8000-000000000003', 'Proceedings of Quiet Interfaces', null, 'conference_proceedings', 'under_review', '{}', null, null, 'a0000000-0000-4000-8000-000000000001', '2025-02-10', '2025-02-10', null, false, null, null, null, null, null, null, null, 1);
insert into publication_details (publication_id, abstract, publisher, place, pages, language, keywords, chapter_number, page_from, page_to) values
  ('d0000000-0000-4000-8000-000000000001', 'How farmers read the sky.', 'Colophon Academic Press', 'Chennai', 288, 'eng', '{monsoon}', null, null, null),
  ('d0000000-0000-4000-8000-000000000002', null, null, null, null, 'en', '{}', 1, 1, 24),
  ('d0000000-0000-4000-8000-000000000003', null, null, null, null, 'ta', '{}', null, null, null);
insert into contributors (publication_id, position, role, given_name, family_name, affiliation, orcid) values
  ('d0000000-0000-4000-8000-000000000001', 0, 'author', 'Meenakshi', 'Rangarajan', 'Kaveri Institute', '0000-0002-1825-0097'),
  ('d0000000-0000-4000-8000-000000000002', 0, 'author', 'Sorcha', 'Ó Briain', null, null);
insert into proceedings_events (publication_id, name, acronym, place, starts_on, ends_on)
  values ('d0000000-0000-4000-8000-000000000003', 'Workshop on Quiet Interfaces', 'QI', 'Uppsala', '2025-10-01', '2025-10-03');
insert into publication_files (publication_id, file_type, file_path, file_size, content_type, sha256, stored_at, prepared_at, tagged) values
  ('d0000000-0000-4000-8000-000000000001', 'cover_image', 'lanterns/cover.png', 100, 'image/png', repeat('a', 64), '2025-01-10', '2025-01-10', null),
  ('d0000000-0000-4000-8000-000000000001', 'final_pdf', 'lanterns/final.pdf', 200, 'application/pdf', repeat('b', 64), '2025-01-10', '2025-01-10', false);
insert into cover_variants (source_path, width, format, file_path, file_size) values ('lanterns/cover.png', 160, 'webp', 'lanterns/160.webp', 20);
insert into page_texts (source_path, page, publication_id, file_type, body, words)
  values ('lanterns/final.pdf', 1, 'd0000000-0000-4000-8000-000000000001', 'final_pdf', 'The pangolin waits.', 'pangolin:1 waits:2');
insert into publication_status_history (id, publication_id, changed_at, from_status, to_status)
  values ('d0000000-0000-4000-8000-000000000004', 'd0000000-0000-4000-8000-000000000001', '2025-01-11', 'draft', 'published');
insert into publication_tombstones (id, sequential_id, type, title, deleted_at)
  values ('d0000000-0000-4000-8000-000000000005', 99, 'book', 'Gone', '2025-02-01');
insert into publication_changes (id, publication_id, version, changed_at, changed_by, action, fields)
  values ('d0000000-0000-4000-8000-000000000006', 'd0000000-0000-4000-8000-000000000001', 3, '2025-02-10', 'a0000000-0000-4000-8000-000000000001', 'edited', '[{"field": "pages", "before": 280, "after": 288}]');
insert into approvals_seen (publication_id, person_id, version, seen_at)
  values ('d0000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000001', 1, '2025-02-11');
insert into imports (id, file_name, format, started_at, state, beaten_at, finished_at, bytes_total, bytes_read, report)
  values ('d0000000-0000-4000-8000-000000000007', 'catalogue.jsonl', 'jsonl', '2025-01-10', 'finished', '2025-01-10', '2025-01-10', 100, 100, '{"created": 2, "updated": 0, "unchanged": 0, "failed": []}');
insert into import_records (import_id, publication_id, version)
  values ('d0000000-0000-4000-8000-000000000007', 'd0000000-0000-4000-8000-000000000001', 1);
insert into publication_statistics (publication_id, views_count, downloads_count, citations_count, updated_at)
  values ('d0000000-0000-4000-8000-000000000001', 70, 7, 2, '2025-05-01');
insert into statistics_daily (publication_id, day, views, downloads) values ('d0000000-0000-4000-8000-000000000001', '2025-04-30', 70, 7);
insert into statistics_monthly (publication_id, month, views, downloads) values ('d0000000-0000-4000-8000-000000000001', '2025-04-01', 70, 7);
insert into statistics_yearly (publication_id, year, views, downloads) values ('d0000000-0000-4000-8000-000000000001', '2025-01-01', 70, 7);
insert into statistics_press_daily (day, type, language, views, downloads) values ('2025-04-30', 'book', 'en', 70, 7);
insert into statistics_staff_daily (publication_id, day, views) values ('d0000000-0000-4000-8000-000000000001', '2025-04-30', 3);
insert into statistics_traits_daily (trait, day, name, times) values ('site', '2025-04-30', 'scholar.google.com', 12);
insert into statistics_traits_monthly (trait, month, name, times) values ('site', '2025-04-01', 'scholar.google.com', 12);
insert into statistics_traits_yearly (trait, year, name, times) values ('site', '2025-01-01', 'scholar.google.com', 12);

insert into catalogue (publication_id, sequential_id, type, language, year, open_access, newest, downloads, views)
  select id, sequential_id, type, 'eng', 2024, open_access, created_at, 7, 70 from publications where title like 'Lanterns%';
insert into publication_search (publication_id, listed_id, head, bag)
  select id, 'd0000000-0000-4000-8000-000000000001', case when type = 'book' then 'lantern:1A delta:2A' else 'ferri:1A dusk:2A' end::tsvector,
    case when type = 'book' then 'lantern delta water memori rangarajan' else 'ferri dusk briain' end::tsvector
  from publications where status = 'published';
update publication_search s set bag = s.bag || filter_lexemes(c), newest = c.newest, sequential_id = c.sequential_id
  from catalogue c where c.publication_id = s.listed_id;
insert into search_terms (word, ndoc) values ('lantern', 1), ('ferri', 1);
insert into desk_rows select * from desk_rows_of(array(select id from publications));
insert into desk_figures (month, type, status, is_proposal, lacks_doi, lacks_licence, lacks_abstract, lacks_cover, lacks_full_pdf, lacks_tags, records, views, downloads, citations)
  select date_trunc('month', created_at at time zone 'UTC')::date, type, status, false, lacks_doi, lacks_licence, lacks_abstract, lacks_cover,
    lacks_full_pdf, lacks_tags, count(*), sum(views), sum(downloads), sum(citations)
  from desk_rows group by 1, 2, 3, 5, 6, 7, 8, 9, 10;

insert into press_settings (key, value, updated_at) values ('name', '"Meridian Press"', '2025-01-02');
insert into press_setting_changes (revision, key, after, changed_at) values (1, 'name', '"Meridian Press"', '2025-01-02');
insert into house_text_versions (path, version, in_force_on, change, body, made_at)
  values ('/policies/privacy', 2, '2025-02-01', 'Name the new host', E'What the press stores.\n\n## Data\n\nWe store little.', '2025-01-20');
insert into cache_version (tag, version) values ('library', 4);
insert into enquiries (id, first_name, last_name, email, project_type, message, submission_key, search_text, notice_letter, receipt_letter, created_at, updated_at)
  values ('e0000000-0000-4000-8000-000000000001', 'Asha', 'Rao', 'asha@example.org', 'chapter', 'Would you look at a chapter on the monsoon?', 'e0000000-0000-4000-8000-000000000002', 'asha rao', 'b0000000-0000-4000-8000-000000000001', null, '2025-04-01', '2025-04-01');
insert into enquiry_events (id, enquiry_id, kind, author, body, letter_id, created_at)
  values ('e0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000001', 'reply', 'a0000000-0000-4000-8000-000000000001', 'Gladly.', 'b0000000-0000-4000-8000-000000000001', '2025-04-02');
