import { useQuery } from "@tanstack/react-query";
import type { InboxAddress, InboxView } from "./inbox-address.ts";
import { inboxCountsQuery } from "./inbox-queries.ts";
import { VIEW_WORDS } from "./inbox-texts.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import { MarkedLink } from "#ui/marked-link.tsx";

const CHOICES: readonly InboxView[] = ["open", "new", "answered", "overdue", "closed", "all", "spam"];

/** The states of the list, each with its count. */
export function StateChips({ address }: { readonly address: InboxAddress }) {
  const chosen: InboxView = address.show ?? "open";
  const { data: counts } = useQuery(inboxCountsQuery);
  const getCount = (view: InboxView): number | undefined => {
    if (!counts) return undefined;
    if (view === "open") return counts.new + counts.answered;
    return view === "all" ? counts.new + counts.answered + counts.closed : counts[view];
  };
  return (
    <nav className="chips" aria-label="Enquiries by state">
      {CHOICES.map((view) => (
        <MarkedLink
          key={view}
          to={DASHBOARD.enquiries}
          search={(before) => ({ ...before, show: view === "open" ? undefined : view, page: undefined })}
          className="chip enquiry-state"
          mark={view === chosen ? "true" : undefined}
          activeProps={{}}
          resetScroll={false}
        >
          {VIEW_WORDS[view].label}
          {counts && <span className="quiet">{formatCount(getCount(view) ?? 0)}</span>}
        </MarkedLink>
      ))}
    </nav>
  );
}
