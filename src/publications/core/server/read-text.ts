import type { FileType } from "#publications/core/publication.ts";

/** A stored file whose text is read. */
export type ReadFile = {
  readonly publication_id: string;
  readonly file_type: FileType;
  readonly file_path: string;
};

/** A page's words, counted from 1 in the file. A passage of an EPUB has its address too: the part, and the place in it. */
export type PageText = {
  readonly page: number;
  readonly text: string;
  readonly part?: number;
  readonly anchor?: string;
  /** The first and the last lines of a page, among which running heads are; of a manuscript's PDF. */
  readonly edges?: readonly string[];
  /** All lines of a page of a manuscript's PDF; together they are its words. */
  readonly lines?: readonly string[] | undefined;
};
