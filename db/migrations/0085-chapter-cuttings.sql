-- The newest work that makes chapters of the full PDF of their book. A job makes their PDFs, one after another.
create table chapter_cuttings (
  book_id uuid primary key references publications (id) on delete cascade,
  -- The book's PDF from which the pages were chosen.
  sha256 text not null,
  state text not null check (state in ('running', 'finished', 'cancelled')),
  -- How many chapters were added for it; the others were there.
  added integer not null,
  started_by uuid not null,
  started_at timestamptz not null,
  finished_at timestamptz
);

-- The chapters without a PDF when it was started, and their pages in the file.
create table cut_chapters (
  book_id uuid not null references chapter_cuttings (book_id) on delete cascade,
  chapter_id uuid not null references publications (id) on delete cascade,
  position integer not null,
  first_page integer not null,
  last_page integer not null,
  -- Null: the job has not come to it.
  result text check (result in ('made', 'failed')),
  reason text,
  primary key (book_id, chapter_id)
);
create index cut_chapters_of_chapter on cut_chapters (chapter_id);
