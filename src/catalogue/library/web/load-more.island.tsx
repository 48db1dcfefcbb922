import { type MouseEvent, useState } from "react";
import { LIST_FAILED } from "#catalogue/notices.ts";
import { ButtonLink } from "#ui/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { exchangeRegion, fetchRegion, keepLoadedTitles, skeletonsAfterAWhile } from "./fetch-region.ts";

export type LoadMoreProps = {
  /** The address with these titles and the next ones, which the link opens without scripts. */
  readonly href: string;
  /** The id of the element that holds the titles. */
  readonly region: string;
  /** The number of titles before the first visible one. */
  readonly skipped: number;
  /** The number of visible titles; the next one gets the focus. */
  readonly visible: number;
};

/** A link that, with scripts, adds the next titles in place. */
export default function LoadMore({ href, region, skipped, visible }: LoadMoreProps) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    const removeSkeletons = skeletonsAfterAWhile(document.getElementById(region));
    try {
      const fetched = await fetchRegion(href, region);
      keepLoadedTitles(document.getElementById(region), fetched);
      exchangeRegion(fetched);
      history.replaceState(history.state, "", href);
      const titles = document.querySelector<HTMLOListElement>(`#${region} ol[data-titles]`);
      const added = titles?.children.item(skipped + visible + 1 - titles.start);
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
    <ButtonLink variant="outline" className="load-more" rel="next" href={href} onClick={press} aria-busy={busy}>
      Load More
    </ButtonLink>
  );
}
