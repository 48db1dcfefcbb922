import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { INBOX_PAGE_SIZE } from "#enquiries/inbox/inbox-query.ts";
import { displayName } from "#people/core/person-names.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useRecoveredFocus } from "#ui/use-recovered-focus.ts";
import { inboxQuery, type ListedEnquiry } from "#enquiries/inbox/web/inbox-queries.ts";

const list = getRouteApi(DASHBOARD.enquiries);

type Neighbour = { readonly enquiry: ListedEnquiry; readonly page: number };

/**
 * The previous and the next enquiry of the list, by its filters and its order, across its pages. An enquiry that left the list while
 * it was open, such as an open one that was answered, keeps its place.
 */
export function EnquiryNeighbours({ id }: { readonly id: string }) {
  const { previous, next, place } = useNeighbours(id);
  // The link that was followed may be gone, and the focus with it.
  const nav = useRecoveredFocus<HTMLElement>(id);
  if (!previous && !next) return null;
  return (
    <nav ref={nav} tabIndex={-1} aria-label="Enquiries of the list" className="enquiry-neighbours taken-focus">
      <NeighbourLink words="Previous" to={previous}>
        <DashboardIcon name="chevron-left" size={16} />
        Previous
      </NeighbourLink>
      <span className="small quiet">{place}</span>
      <NeighbourLink words="Next" to={next}>
        Next
        <DashboardIcon name="chevron-right" size={16} />
      </NeighbourLink>
    </nav>
  );
}

type LinkProps = { readonly words: string; readonly to: Neighbour | undefined; readonly children: ReactNode };

function NeighbourLink({ words, to, children }: LinkProps) {
  if (!to) return <span />;
  const { enquiry, page } = to;
  return (
    <Link
      to={DASHBOARD.enquiry}
      params={{ id: enquiry.ticket }}
      search={(before) => ({ ...before, page: page > 1 ? page : undefined })}
      resetScroll={false}
      className={buttonClass({ variant: "outline", size: "small" })}
      aria-label={`${words}: ${displayName(enquiry)}, ${enquiry.ticket}`}
    >
      {children}
    </Link>
  );
}

function useNeighbours(id: string) {
  const address = list.useSearch();
  const { page = 1 } = address;
  const { data } = useQuery(inboxQuery(address));
  const { enquiries = [], pages = 1, total = 0 } = data ?? {};
  const found = enquiries.findIndex((enquiry) => enquiry.ticket === id || enquiry.id === id);
  const [known, setKnown] = useState({ id, at: found });
  if (found >= 0 && (known.id !== id || known.at !== found)) setKnown({ id, at: found });
  const at = found >= 0 ? found : known.id === id ? known.at : -1;
  const after = found >= 0 ? at + 1 : at;
  const isKnown = at >= 0;
  const before = usePage(page - 1, isKnown && at === 0 && page > 1);
  const following = usePage(page + 1, isKnown && after >= enquiries.length && page < pages);
  const neighbour = (enquiry: ListedEnquiry | undefined, of: number): Neighbour | undefined =>
    enquiry && { enquiry, page: of };
  if (!isKnown) return { previous: undefined, next: undefined, place: "" };
  return {
    previous: neighbour(enquiries[at - 1], page) ?? neighbour(before?.at(-1), page - 1),
    next: neighbour(enquiries[after], page) ?? neighbour(following?.[0], page + 1),
    place: found < 0 ? "" : `${formatCount((page - 1) * INBOX_PAGE_SIZE + at + 1)} of ${formatCount(total)}`,
  };
}

/** Returns the enquiries of another page of the list, where it is needed. */
function usePage(page: number, isNeeded: boolean): readonly ListedEnquiry[] | undefined {
  const address = list.useSearch();
  const query = inboxQuery({ ...address, page });
  const { data } = useQuery({ ...query, placeholderData: () => undefined, enabled: isNeeded });
  return isNeeded ? data?.enquiries : undefined;
}
