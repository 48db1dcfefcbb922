import { type RefObject, useEffect, useRef, useState } from "react";
import { LIST_FAILED } from "#catalogue/core/notices.ts";
import { toast } from "#ui/toasts/toast.ts";
import { consumeNotice } from "#catalogue/core/web/carried-notice.ts";
import { exchangeRegion, fetchRegion, skeletonsAfterAWhile } from "./fetch-region.ts";
import { getRequestedAddress, formAddress, LIBRARY_RESULTS } from "./library-form.ts";
import { keepPlace } from "./keep-place.ts";
import { listenToLibrary, type Remember } from "./listen-to-library.ts";
import { listenToShelf } from "#catalogue/shelf/web/listen-to-shelf.ts";

/**
 * Synchronises the form, the address and the titles below the form. Returns the number of results, which is announced,
 * and a function that runs the form's query again.
 */
export function useLibraryRegion(form: RefObject<HTMLFormElement | null>) {
  const [announcement, setAnnouncement] = useState("");
  const running = useRef<AbortController>(undefined);

  const open = async (address: string, remember: Remember) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const region = document.getElementById(LIBRARY_RESULTS);
    region?.setAttribute("aria-busy", "true");
    const removeSkeletons = region?.querySelector(".no-publications") ? skeletonsAfterAWhile(region) : () => {};
    try {
      const found = await fetchRegion(address, LIBRARY_RESULTS, controller.signal);
      const returnToPlace = keepPlace(region);
      exchangeRegion(found);
      returnToPlace(found);
      if (remember === "push") history.pushState(null, "", address);
      if (remember === "replace") history.replaceState(history.state, "", address);
      setAnnouncement(found.querySelector("[data-announce]")?.textContent ?? "");
    } catch (error) {
      if (controller.signal.aborted) return;
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

  const load = (remember: Remember) => {
    if (!form.current) return;
    const address = formAddress(form.current);
    if (address !== getRequestedAddress(new URLSearchParams(location.search))) void open(address, remember);
  };

  useEffect(() => {
    const stopListening = listenToLibrary(form, {
      open: (address, remember) => void open(address, remember),
      onChosen: () => load("push"),
    });
    const stopListeningToShelf = listenToShelf();
    const carried = consumeNotice();
    if (carried) toast({ ...carried, kind: "error", message: carried.sentence });
    // Characters typed before this code was loaded are searched for now.
    load("replace");
    return () => {
      stopListening();
      stopListeningToShelf();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when the form comes alive
  }, []);

  return { announcement, load };
}
