import { queryOptions } from "@tanstack/react-query";
import { createContext, use } from "react";
import { responseOf } from "#platform/web/call-api.ts";
import { people } from "./people.ts";

/** Who looks: read at start, and again when the window is looked at, so that a role taken away shows. */
export const viewerQuery = queryOptions({
  queryKey: ["me"],
  queryFn: () => responseOf(people.me.$get()),
  refetchOnWindowFocus: "always",
});

export type Viewer = Awaited<ReturnType<NonNullable<typeof viewerQuery.queryFn>>>;

/** Theme, density, notifications, as the person chose them. */
export const preferencesQuery = queryOptions({
  queryKey: ["me", "preferences"],
  queryFn: () => responseOf(people.me.preferences.$get()),
});

export const ViewerContext = createContext<Viewer | undefined>(undefined);

/** Who looks at the dashboard. Throws outside the frame (specification §8: the context outside its provider). */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error("useViewer must be used within the dashboard's frame.");
  return viewer;
}
