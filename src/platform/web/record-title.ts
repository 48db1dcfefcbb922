import { useEffect, useSyncExternalStore } from "react";

const subscribers = new Set<() => void>();
let visible: string | undefined;

function show(title: string | undefined): void {
  if (title === visible) return;
  visible = title;
  for (const render of subscribers) render();
}

/**
 * Names the record of a screen in the browser's title until the screen is left: "The Grammar of Rain · Manuscript · Dashboard · Press".
 * Undefined or empty while the record is loading.
 */
export function useRecordTitle(title: string | undefined): void {
  useEffect(() => {
    show(title === "" ? undefined : title);
    return () => show(undefined);
  }, [title]);
}

/** Returns what the open screen's record is called, for the frame that writes the browser's title. */
export const useVisibleRecordTitle = (): string | undefined => useSyncExternalStore(subscribe, () => visible);

function subscribe(render: () => void): () => void {
  subscribers.add(render);
  return () => subscribers.delete(render);
}
