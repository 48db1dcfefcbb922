import { type MouseEvent, useState } from "react";
import { LIST_FAILED } from "#catalogue/core/notices.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { appendTitles, fetchRegion, skeletonsAfterAWhile } from "./fetch-region.ts";
import { ONLY_LAST_PAGE } from "./last-page.ts";

export type LoadMoreProps = {
  /** The address with the visible titles and the next ones, which the link opens without scripts. */
  readonly href: string;
  /** The id of the element that holds the titles. */
  readonly region: string;
};

/** A link that, with scripts, adds the next titles in place and fetches only these. */
export default function LoadMore({ href, region }: LoadMoreProps) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    const present = document.getElementById(region);
    const removeSkeletons = skeletonsAfterAWhile(present);
    try {
      const fetched = await fetchRegion(`${href}&${ONLY_LAST_PAGE}`, region);
      removeSkeletons();
      const added = present && appendTitles(present, fetched);
      history.replaceState(history.state, "", href);
      added?.querySelector<HTMLElement>("a:not([tabindex='-1'])")?.focus();
    } catch (error) {
      toast({ kind: "error", title: LIST_FAILED.title, message: error instanceof Error ? error.message : undefined });
    } finally {
      removeSkeletons();
      setBusy(false);
    }
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void load();
  };
  return (
    <ButtonLink variant="outline" className="load-more" href={href} onClick={press} aria-busy={busy}>
      Load More
    </ButtonLink>
  );
}
