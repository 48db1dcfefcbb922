import { createContext, use } from "react";
import type { Viewer } from "../viewer.ts";

export const ViewerContext = createContext<Viewer | undefined>(undefined);

/** Who looks at the dashboard. Throws outside the frame (specification §8: the context outside its provider). */
export function useViewer(): Viewer {
  const viewer = use(ViewerContext);
  if (!viewer) throw new Error("useViewer must be used within the dashboard's frame.");
  return viewer;
}

export const pressName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";
