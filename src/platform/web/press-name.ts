import { useSyncExternalStore } from "react";

const subscribers = new Set<() => void>();
const meta = (): HTMLMetaElement | null => document.querySelector('meta[name="application-name"]');

/** Returns the press's name from the document. */
export const pressName = (): string => meta()?.content ?? "";

/** Returns the press's name from the document, also after it was changed. */
export const usePressName = (): string => useSyncExternalStore(subscribe, pressName);

/** Puts a new name into the document, and renders again what names the press. */
export function changePressName(name: string): void {
  meta()?.setAttribute("content", name);
  for (const render of subscribers) render();
}

function subscribe(render: () => void): () => void {
  subscribers.add(render);
  return () => subscribers.delete(render);
}
