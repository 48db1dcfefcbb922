import type { FileType } from "./publication.ts";

/** The three folders of the file store of specification §7, and that of EPUBs (decision 106). */
export const BUCKETS = ["publication-covers", "publication-previews", "publication-pdfs", "publication-epubs"] as const;
export type Bucket = (typeof BUCKETS)[number];

export type FileRule = {
  readonly bucket: Bucket;
  readonly limit: number;
  readonly tooLarge: string;
  readonly wrongType: string;
};

const MB = 1024 * 1024;
const PDF = { limit: 50 * MB, tooLarge: "File must be smaller than 50MB", wrongType: "PDF files only" };

/** The rules of each file type, the same for every route (decision F4), with the sentences of specification §5. */
export const FILE_RULES: Readonly<Record<FileType, FileRule>> = {
  cover_image: {
    bucket: "publication-covers",
    limit: 10 * MB,
    tooLarge: "File must be smaller than 10MB",
    wrongType: "Cover image must be JPEG, PNG, or JPG",
  },
  preview_pdf: { bucket: "publication-previews", ...PDF },
  final_pdf: { bucket: "publication-pdfs", ...PDF },
  final_epub: { bucket: "publication-epubs", ...PDF, wrongType: "EPUB files only" },
};

export const getBucket = (type: FileType): Bucket => FILE_RULES[type].bucket;
