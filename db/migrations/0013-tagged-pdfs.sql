-- Whether a PDF says what its parts are (headings, lists, reading order), which screen readers go by; null while it has not
-- been looked at. PDFs that were read before are read once more.
alter table publication_files add column tagged boolean;
update publication_files set prepared_at = null, prepare_attempts = 0, prepare_after = 'epoch'
where file_type <> 'cover_image' and prepare_error is null;
