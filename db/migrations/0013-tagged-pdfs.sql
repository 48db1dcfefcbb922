-- Whether a PDF has tags (headings, lists, reading order) for screen readers; null while it has not
-- been read. PDFs that were read earlier are read again.
alter table publication_files add column tagged boolean;
update publication_files set prepared_at = null, prepare_attempts = 0, prepare_after = 'epoch'
where file_type <> 'cover_image' and prepare_error is null;
