import { type RefObject, useEffect, useRef, useState } from "react";
import { LIST_FAILED } from "#catalogue/notices.ts";
import { toast } from "#ui/toast.ts";
import { takeNotice } from "./carried-notice.ts";
import { exchangeRegion, fetchRegion, skeletonsAfterAWhile } from "./fetch-region.ts";
import { fillForm, formAddress, LIBRARY_RESULTS } from "./library-form.ts";

type Remember = "push" | "replace" | "leave";

/**
 * Keeps three things the same: the form, the address, and the titles below the form. Answers how many were found,
 * to be announced, and a way to ask again for what the form says.
 */
export function useLibraryRegion(form: RefObject<HTMLFormElement | null>) {
  const [announcement, setAnnouncement] = useState("");
  const running = useRef<AbortController>(undefined);

  const open = async (address: string, remember: Remember) => {
    running.current?.abort();
    const asked = new AbortController();
    running.current = asked;
    const region = document.getElementById(LIBRARY_RESULTS);
    region?.setAttribute("aria-busy", "true");
    const removeSkeletons = region?.querySelector(".no-publications") ? skeletonsAfterAWhile(region) : () => {};
    try {
      const found = await fetchRegion(address, LIBRARY_RESULTS, asked.signal);
      exchangeRegion(found);
      if (remember === "push") history.pushState(null, "", address);
      if (remember === "replace") history.replaceState(history.state, "", address);
      setAnnouncement(found.querySelector("[data-announce]")?.textContent ?? "");
    } catch (error) {
      if (asked.signal.aborted) return;
      region?.removeAttribute("aria-busy");
      removeSkeletons();
      toast({
        kind: "error",
        title: LIST_FAILED.title,
        message: error instanceof Error ? error.message : undefined,
        action: { label: "Try again", onSelect: () => void open(address, remember) },
      });
    }
  };

  const ask = (remember: Remember) => {
    if (!form.current) return;
    const address = formAddress(form.current);
    if (address !== location.pathname + location.search) void open(address, remember);
  };

  useEffect(() => {
    const refine = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-refine]") : null;
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      follow(link.href, "push");
    };
    const goBack = () => follow(location.href, "leave");
    const focusSearch = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.metaKey || event.ctrlKey || isTyping(event.target)) return;
      event.preventDefault();
      form.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
    };
    const follow = (href: string, remember: Remember) => {
      const { pathname, search, searchParams } = new URL(href);
      if (form.current) fillForm(form.current, searchParams);
      void open(pathname + search, remember);
    };
    document.addEventListener("click", refine);
    window.addEventListener("popstate", goBack);
    document.addEventListener("keydown", focusSearch);
    const carried = takeNotice();
    if (carried) toast({ kind: "error", title: carried.title, message: carried.sentence });
    // Letters typed before this code was there are asked for now.
    ask("replace");
    return () => {
      document.removeEventListener("click", refine);
      window.removeEventListener("popstate", goBack);
      document.removeEventListener("keydown", focusSearch);
    };
  }, []);

  return { announcement, ask };
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}
