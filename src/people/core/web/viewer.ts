import { queryOptions } from "@tanstack/react-query";
import { createContext, use } from "react";
import { readResult } from "#platform/web/call-api.ts";
import { people } from "./people.ts";

/**
 * The query of the viewer: read at start, and again when the window gets the focus, so that a removed role takes
 * effect.
 */
export const viewerQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => readResult(people.me.$get()),
  refetchOnWindowFocus: "always",
});

export type Viewer = Awaited<ReturnType<NonNullable<typeof viewerQuery.queryFn>>>;

/** The query of the viewer's preferences: theme, density, notifications. */
export const preferencesQuery = queryOptions({
  queryKey: ["me", "preferences"],
  queryFn: () => readResult(people.me.preferences.$get()),
});

export const ViewerContext = createContext<Viewer | undefined>(undefined);

/**
 * Returns the viewer of the dashboard. Throws outside the frame (specification §8: the context outside its provider).
 */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error("useViewer must be used within the dashboard's frame.");
  return viewer;
}
