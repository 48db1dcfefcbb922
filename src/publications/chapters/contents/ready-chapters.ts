type Checked = {
  readonly id: string;
  readonly status: string;
  readonly authors: readonly string[];
  readonly files: readonly { readonly file_type: string }[];
};

/** Returns what a chapter lacks before it is ready for readers; nothing for a ready one. */
export function chapterLacks({ authors, files }: Pick<Checked, "authors" | "files">): readonly string[] {
  return [
    ...(authors.length === 0 ? ["no contributors"] : []),
    ...(files.some(({ file_type }) => file_type === "final_pdf") ? [] : ["no full PDF"]),
  ];
}

/** Returns the chapters that readers do not see: drafts and those under review. Archived ones stay as they are. */
export const listUnpublished = <Chapter extends Checked>(chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.filter(({ status }) => status === "draft" || status === "under_review");
