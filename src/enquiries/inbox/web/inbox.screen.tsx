import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { displayName } from "#people/core/person-names.ts";
import { useAction } from "#platform/web/use-action.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { saveResponse } from "#platform/web/save-file.ts";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { type FilterChip, FilterChips } from "#ui/filter-chips.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { type InboxAddress, toSelectionQuery } from "./inbox-address.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { assigneesQuery } from "./inbox-queries.ts";
import { StateChips } from "./state-chips.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const route = getRouteApi(DASHBOARD.enquiries);

/** The screen *Enquiries* (design brief 5.2). The address holds filters and page. */
export function InboxScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  // A new choice begins at its first page; keystrokes replace the history entry.
  const select = (chosen: InboxAddress): void =>
    void navigate({
      search: (before) => ({ ...before, ...chosen, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  const turnTo = (page: number): void =>
    void navigate({ search: (before) => ({ ...before, page: page > 1 ? page : undefined }) });
  const clear = (): void => select({ search: undefined, owner: undefined });
  return (
    <>
      <ScreenHead
        title="Enquiries"
        subtitle="The questions of visitors, and the answers of the press"
        actions={<ExportButton address={address} />}
      />
      <StateChips address={address} />
      <InboxFilters address={address} onSelect={select} />
      <FilterChips chips={useChips(address)} onRemove={(name) => select({ [name]: undefined })} onClear={clear} />
      <InboxList address={address} onPage={turnTo} onClear={clear} />
      {/* The opened enquiry, over the list, with an address of its own. */}
      <Outlet />
    </>
  );
}

/** Returns the filters besides the state. */
function useChips({ search, owner }: InboxAddress): readonly FilterChip<"search" | "owner">[] {
  const { data: people } = useQuery(assigneesQuery);
  const { id } = useViewer();
  const named = people?.find((person) => person.id === owner);
  const ownerWords = owner === "me" || owner === id ? "you" : owner === "nobody" ? "none" : named && displayName(named);
  return [
    ...(search === undefined ? [] : [{ name: "search", words: `Search: ${search}` } as const]),
    ...(owner === undefined ? [] : [{ name: "owner", words: `Owner: ${ownerWords ?? "another person"}` } as const]),
  ];
}

/** A button that downloads all pages of the filtered enquiries as a file. */
function ExportButton({ address }: { readonly address: InboxAddress }) {
  const { runAction, isBusy } = useAction({
    run: () =>
      saveResponse(
        `/api/v1/enquiries.csv?${new URLSearchParams(toSelectionQuery(address)).toString()}`,
        "enquiries.csv",
      ),
    failed: "The file could not be created. Please try again.",
  });
  return (
    <Button variant="outline" onClick={() => runAction(undefined)} disabled={isBusy}>
      <DashboardIcon name="download" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
