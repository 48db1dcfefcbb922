-- The EPUB of a publication, beside its PDFs and its cover (decision 106).
alter table publication_files drop constraint publication_files_file_type_check;
alter table publication_files add constraint publication_files_file_type_check
  check (file_type in ('cover_image', 'preview_pdf', 'final_pdf', 'final_epub'));
alter table former_files drop constraint former_files_file_type_check;
alter table former_files add constraint former_files_file_type_check
  check (file_type in ('cover_image', 'preview_pdf', 'final_pdf', 'final_epub'));
alter table publication_trash_files drop constraint publication_trash_files_file_type_check;
alter table publication_trash_files add constraint publication_trash_files_file_type_check
  check (file_type in ('cover_image', 'preview_pdf', 'final_pdf', 'final_epub'));
