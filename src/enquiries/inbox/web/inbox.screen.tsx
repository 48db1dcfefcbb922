import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Outlet } from "@tanstack/react-router";
import { displayName } from "#people/profiles/person-names.ts";
import { useAction } from "#platform/web/use-action.ts";
import { useViewer } from "#people/web/viewer.ts";
import { saveResponse } from "#platform/web/save-file.ts";
import { Button } from "#ui/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { type FilterChip, FilterChips } from "#ui/filter-chips.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { type InboxAddress, selectionOf } from "./inbox-address.ts";
import { InboxFilters } from "./inbox-filters.tsx";
import { InboxList } from "./inbox-list.tsx";
import { assigneesQuery } from "./inbox-queries.ts";
import { StateChips } from "./state-chips.tsx";

const route = getRouteApi("/dashboard/enquiries");

/** *Enquiries* (design brief 5.2): what visitors ask the press. Filters and page stand in the address. */
export function InboxScreen() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  // Another choice begins at its first page; each keystroke need not be a step back.
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
        subtitle="What visitors ask the press, and what became of it"
        actions={<ExportButton address={address} />}
      />
      <StateChips address={address} />
      <InboxFilters address={address} onSelect={select} />
      <FilterChips chips={useChips(address)} onRemove={(name) => select({ [name]: undefined })} onClear={clear} />
      <InboxList address={address} onPage={turnTo} onClear={clear} />
      {/* An opened enquiry, over the list, with an address of its own. */}
      <Outlet />
    </>
  );
}

/** What the list is narrowed by besides its state. */
function useChips({ search, owner }: InboxAddress): readonly FilterChip<"search" | "owner">[] {
  const { data: people } = useQuery(assigneesQuery);
  const { id } = useViewer();
  const named = people?.find((person) => person.id === owner);
  const ownerWords =
    owner === "me" || owner === id ? "you" : owner === "nobody" ? "nobody" : named && displayName(named);
  return [
    ...(search === undefined ? [] : [{ name: "search", words: `Search: ${search}` } as const]),
    ...(owner === undefined ? [] : [{ name: "owner", words: `Owner: ${ownerWords ?? "somebody else"}` } as const]),
  ];
}

/** The enquiries that the filters mean, all pages of them, as a file. */
function ExportButton({ address }: { readonly address: InboxAddress }) {
  const { runAction, isBusy } = useAction({
    run: () =>
      saveResponse(`/api/v1/enquiries.csv?${new URLSearchParams(selectionOf(address)).toString()}`, "enquiries.csv"),
    failed: "The file could not be made. Please try again.",
  });
  return (
    <Button variant="outline" onClick={() => runAction(undefined)} disabled={isBusy}>
      <DashboardIcon name="download" />
      {isBusy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
