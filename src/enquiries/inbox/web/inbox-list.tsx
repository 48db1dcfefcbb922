import { useQuery } from "@tanstack/react-query";
import { INBOX_PAGE_SIZE } from "#enquiries/inbox/inbox-query.ts";
import { ListLoading, NoSuchPage, NothingFound } from "#ui/list-states.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import type { InboxAddress } from "./inbox-address.ts";
import { inboxQuery } from "./inbox-queries.ts";
import { InboxTable } from "./inbox-table.tsx";
import { VIEW_WORDS } from "./inbox-texts.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

type InboxListProps = {
  readonly address: InboxAddress;
  readonly onPage: (page: number) => void;
  readonly onClear: () => void;
};

/** One page of the filtered enquiries, newest first. */
export function InboxList({ address, onPage, onClear }: InboxListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(inboxQuery(address));
  const { page = 1, show = "open", search, owner } = address;
  if (!data)
    return error ? (
      <ScreenProblem error={error} onRetry={() => void refetch()} />
    ) : (
      <ListLoading words="Loading enquiries" />
    );
  const { enquiries, total, pages } = data;
  const isNarrowed = search !== undefined || owner !== undefined;
  return (
    <section aria-label="Enquiries" className="inbox-list">
      <p className="quiet" role="status">
        {formatRange(total, page, enquiries.length)}
      </p>
      {total === 0 && !isNarrowed && <p className="dashboard-list-empty">{VIEW_WORDS[show].empty}</p>}
      {total === 0 && isNarrowed && <NothingFound title="No enquiries found" onClear={onClear} />}
      {enquiries.length > 0 && <InboxTable enquiries={enquiries} isStale={isPlaceholderData} />}
      {total > 0 && enquiries.length === 0 && <NoSuchPage onFirst={() => onPage(1)} />}
      {enquiries.length > 0 && <Pagination page={page} pages={pages} label="enquiries" onPage={onPage} />}
    </section>
  );
}

/** Returns "26–50 of 134 enquiries". */
function formatRange(total: number, page: number, visible: number): string {
  if (total === 0 || visible === 0) return "";
  if (visible === total) return total === 1 ? "1 enquiry" : `${formatCount(total)} enquiries`;
  const first = (page - 1) * INBOX_PAGE_SIZE + 1;
  return `${formatCount(first)}–${formatCount(first + visible - 1)} of ${formatCount(total)} enquiries`;
}
