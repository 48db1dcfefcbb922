import { type SubmitEvent, useState } from "react";
import { listChosenFilters } from "#catalogue/search-results/chosen-filters.ts";
import type { SearchAddress } from "#catalogue/core/search-address.ts";
import { MAX_NAME_LENGTH, toSavedParameters } from "#catalogue/core/saved-search.ts";
import { ApiProblem, readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { readTyped } from "#ui/forms/typed-text.ts";
import { savedSearches, savedSearchesQuery } from "./saved-searches-client.ts";

type SaveSearchPanelProps = { readonly search: SearchAddress; readonly onDone: () => void };

/** The form that saves the search from which the reader came. */
export function SaveSearchPanel({ search, onDone }: SaveSearchPanelProps) {
  const [byEmail, setByEmail] = useState(true);
  const [problem, setProblem] = useState<string>();
  const storing = useAction({
    run: (name: string) =>
      readResult(savedSearches.$post({ json: { name, query: toSavedParameters(search), by_email: byEmail } })),
    successToast: (_name, saved) => ({
      title: "Search saved",
      message: saved.by_email ? "We e-mail you when something new matches." : undefined,
    }),
    failed: "The search could not be saved. Please try again.",
    onDone,
    onFailure: (failure) => {
      if (!(failure instanceof ApiProblem) || failure.status !== 422) return false;
      setProblem(failure.fields["name"] ?? failure.message);
      return true;
    },
    refreshes: savedSearchesQuery.queryKey,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setProblem(undefined);
    storing.runAction(readTyped(new FormData(event.currentTarget), "name"));
  };
  return (
    <SettingPanel title="Save this search">
      <form className="setting-form" onSubmit={submit} noValidate>
        <TextField
          name="name"
          label="Name"
          defaultValue={suggestName(search)}
          maxLength={MAX_NAME_LENGTH}
          error={problem}
        />
        <Checkbox
          label="E-mail me when something new matches"
          hint="At most one e-mail a day. Each has a link that stops them."
          checked={byEmail}
          onChange={setByEmail}
        />
        <p className="setting-buttons">
          <Button type="submit" disabled={storing.isBusy}>
            {storing.isBusy ? "Saving..." : "Save"}
          </Button>
          <Button variant="outline" onClick={onDone}>
            Cancel
          </Button>
        </p>
      </form>
    </SettingPanel>
  );
}

/** Returns the words and filters of a search, as its name. */
const suggestName = (search: SearchAddress): string =>
  listChosenFilters(search)
    .map(({ name }) => name)
    .join(" · ")
    .slice(0, MAX_NAME_LENGTH);
