import { useQuery } from "@tanstack/react-query";
import { type SavedViewBody, savedViewsQuery, viewCountsQuery } from "./saved-view-queries.ts";

export type ViewLink = { readonly view: SavedViewBody; readonly count: number | undefined };
type ViewGroup = { readonly label: string; readonly links: readonly ViewLink[] };

/** Returns the person's views and those of the press, each with its number of publications once that is known. */
export function useViewLinks(): readonly ViewGroup[] {
  const { data } = useQuery(savedViewsQuery);
  const views = data?.views ?? [];
  const { data: counts } = useQuery(viewCountsQuery(views));
  const toViewGroup = (label: string, isShared: boolean): ViewGroup => ({
    label,
    links: views.filter(({ is_shared }) => is_shared === isShared).map((view) => ({ view, count: counts?.[view.id] })),
  });
  return [toViewGroup("My views", false), toViewGroup("Views of the press", true)].filter(
    ({ links }) => links.length > 0,
  );
}
