import type { RefObject } from "react";
import { fillForm, SEARCH_FIELD } from "./library-form.ts";

/** The change to the browser's history when other titles are shown. */
export type Remember = "push" | "replace" | "leave";

type ListenerOptions = {
  readonly open: (address: string, remember: Remember) => void;
  /** A filter or the order was changed. */
  readonly onChosen: () => void;
};

/** Handles filters, filter links and the browser's Back without a page load. Returns a function that stops it. */
export function listenToLibrary(
  form: RefObject<HTMLFormElement | null>,
  { open, onChosen }: ListenerOptions,
): () => void {
  const follow = (href: string, remember: Remember): void => {
    const { pathname, search, searchParams } = new URL(href);
    if (form.current) fillForm(form.current, searchParams);
    open(pathname + search, remember);
  };
  const refine = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-refine]") : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    follow(link.href, "push");
  };
  const goBack = (): void => follow(location.href, "leave");
  const choose = ({ target }: Event): void => {
    const isControl = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isControl && target.form !== null && target.form === form.current && target.name !== SEARCH_FIELD) onChosen();
  };
  document.addEventListener("click", refine);
  document.addEventListener("change", choose);
  window.addEventListener("popstate", goBack);
  return () => {
    document.removeEventListener("click", refine);
    document.removeEventListener("change", choose);
    window.removeEventListener("popstate", goBack);
  };
}
