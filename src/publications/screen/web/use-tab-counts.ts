import { useQuery } from "@tanstack/react-query";
import { chaptersQuery } from "#publications/chapters/web/chapter-actions.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import type { PublicationTab } from "#publications/form/publication-tabs.ts";

/** Returns how many chapters, files and people a publication has, for its tabs. */
export function useTabCounts({
  id,
  type,
  files,
  contributors,
}: PublicationBody): Readonly<Partial<Record<PublicationTab, number | undefined>>> {
  const { data } = useQuery({ ...chaptersQuery(id), enabled: type !== "academic_chapter" });
  return { contents: data?.length, files: files.length, people: contributors.length };
}
