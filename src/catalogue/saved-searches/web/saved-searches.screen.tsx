import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { parseSavedSearch, toSavedSearchPath } from "#catalogue/core/saved-search.ts";
import { SettingsFrame } from "#people/settings/web/settings-frame.tsx";
import { expectNoContent } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { TimeAgo } from "#ui/display/date-time.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { Switch } from "#ui/forms/switches.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { SaveSearchPanel } from "./save-search-panel.tsx";
import { type ListedSearch, savedSearches, savedSearchesQuery } from "./saved-searches-client.ts";

const route = getRouteApi(DASHBOARD.savedSearches);

/** The settings of saved searches: what is saved, whether e-mails tell of new titles, and the search that a reader wants to save. */
export function SavedSearchesScreen() {
  const { save } = route.useSearch();
  const navigate = useNavigate();
  const search = save === undefined ? undefined : parseSavedSearch(save);
  return (
    <SettingsFrame
      title="Saved searches"
      subtitle="Searches of the library that you want to repeat. An e-mail can tell you when something new matches: at most one a day, for all of them together."
    >
      {search && (
        <SaveSearchPanel
          key={save}
          search={search}
          onDone={() => void navigate({ to: DASHBOARD.savedSearches, replace: true })}
        />
      )}
      <SavedSearchesPanel />
    </SettingsFrame>
  );
}

function SavedSearchesPanel() {
  const { data: searches, error, refetch } = useQuery(savedSearchesQuery);
  return (
    <SettingPanel title="Your searches">
      {error && !searches && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {!searches && !error && <Skeleton height="group" />}
      {searches?.length === 0 && (
        <p>
          You have not saved a search yet. Search{" "}
          <a className="link" href={LIBRARY_PATH}>
            the library
          </a>
          , then choose <b>Save this search</b>.
        </p>
      )}
      {searches && searches.length > 0 && (
        <ul className="setting-rows" aria-label="Saved searches">
          {searches.map((search) => (
            <SavedSearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </SettingPanel>
  );
}

function SavedSearchRow({ search: { id, name, query, by_email, created_at } }: { readonly search: ListedSearch }) {
  const [chosen, setChosen] = useState<boolean>();
  const choice = useAction({
    run: (byEmail: boolean) =>
      expectNoContent(savedSearches[":id"]["by-email"].$put({ param: { id }, json: { by_email: byEmail } })),
    failed: "Your choice could not be saved. Please try again.",
    onFailure: () => {
      setChosen(undefined);
      return false;
    },
    refreshes: savedSearchesQuery.queryKey,
  });
  const deletion = useAction({
    run: () => expectNoContent(savedSearches[":id"].$delete({ param: { id } })),
    successToast: () => ({ title: "Search deleted", message: `${name} is not saved any more.` }),
    failed: "The search could not be deleted. Please try again.",
    refreshes: savedSearchesQuery.queryKey,
  });
  return (
    <SettingRow
      title={
        <a className="link" href={toSavedSearchPath(query)}>
          <bdi>{name}</bdi>
        </a>
      }
      about={
        <>
          Saved <TimeAgo at={created_at} />
        </>
      }
      actions={
        <>
          <Switch
            label={
              <>
                E-mail <span className="sr-only">about {name}</span>
              </>
            }
            checked={chosen ?? by_email}
            onChange={(byEmail) => {
              setChosen(byEmail);
              choice.runAction(byEmail);
            }}
          />
          <Button
            variant="outline"
            size="small"
            onClick={() => deletion.runAction()}
            disabled={deletion.isBusy}
            aria-label={`Delete ${name}`}
          >
            Delete
          </Button>
        </>
      }
    />
  );
}
