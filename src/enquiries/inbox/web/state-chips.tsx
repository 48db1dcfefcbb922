import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { countFormat } from "#ui/display/format-count.ts";
import type { InboxAddress, Shown } from "./inbox-address.ts";
import { inboxCountsQuery } from "./inbox-queries.ts";
import { VIEW_WORDS } from "./inbox-texts.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const CHOICES: readonly Shown[] = ["open", "new", "answered", "closed", "all", "spam"];

/** The states of the list, each with its count. */
export function StateChips({ address }: { readonly address: InboxAddress }) {
  const chosen: Shown = address.show ?? "open";
  const { data: counts } = useQuery(inboxCountsQuery);
  const countOf = (shown: Shown): number | undefined => {
    if (!counts) return undefined;
    if (shown === "open") return counts.new + counts.answered;
    return shown === "all" ? counts.new + counts.answered + counts.closed : counts[shown];
  };
  return (
    <nav className="chips" aria-label="Enquiries by state">
      {CHOICES.map((shown) => (
        <Link
          key={shown}
          to={DASHBOARD.enquiries}
          search={(before) => ({ ...before, show: shown === "open" ? undefined : shown, page: undefined })}
          className="chip enquiry-state"
          aria-current={shown === chosen ? "true" : undefined}
          // `aria-current` above covers the whole address; the router's own mark would be a second one.
          activeProps={{}}
          resetScroll={false}
        >
          {VIEW_WORDS[shown].label}
          {counts && <span className="quiet">{countFormat.format(countOf(shown) ?? 0)}</span>}
        </Link>
      ))}
    </nav>
  );
}
