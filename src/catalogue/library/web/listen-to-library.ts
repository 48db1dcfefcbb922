import type { RefObject } from "react";
import { fillForm } from "./library-form.ts";

/** The change to the browser's history when other titles are shown. */
export type Remember = "push" | "replace" | "leave";

/** Handles filter links, the browser's Back and the `/` key without a page load. Returns a function that stops it. */
export function listenToLibrary(
  form: RefObject<HTMLFormElement | null>,
  open: (address: string, remember: Remember) => void,
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
  const focusSearch = (event: KeyboardEvent): void => {
    if (event.key !== "/" || event.metaKey || event.ctrlKey || isTyping(event.target)) return;
    event.preventDefault();
    form.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
  };
  document.addEventListener("click", refine);
  window.addEventListener("popstate", goBack);
  document.addEventListener("keydown", focusSearch);
  return () => {
    document.removeEventListener("click", refine);
    window.removeEventListener("popstate", goBack);
    document.removeEventListener("keydown", focusSearch);
  };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
