import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { displayName } from "#people/profiles/person-names.ts";
import { Button } from "#ui/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { changesQuery, type LoggedChange } from "./press-queries.ts";
import { settingWords, valueWords } from "./setting-labels.ts";
import { longDateAndTime } from "#ui/formatting/dates.ts";

/** The log of changes with person, time and both values, the newest first. Entries are never deleted. */
export function ChangeLog() {
  const [page, setPage] = useState(1);
  const { data: log, error, refetch } = useQuery(changesQuery(page));
  return (
    <SettingPanel
      title="Change log"
      description="Every change to the settings above. The texts have their own versions."
    >
      {error && !log && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {log?.total === 0 && <p className="quiet">There are no changes yet.</p>}
      {log && log.total > 0 && (
        <ol className="setting-rows" aria-label="Changes">
          {log.changes.map((change) => (
            <Line key={`${change.revision} ${change.key}`} change={change} />
          ))}
        </ol>
      )}
      {log && log.pages > 1 && (
        <p className="setting-buttons">
          <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <span className="press-page">
            Page {log.page} of {log.pages}
          </span>
          <Button variant="outline" disabled={page >= log.pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </p>
      )}
    </SettingPanel>
  );
}

const Line = ({ change: { key, before, after, changed_at, changed_by } }: { readonly change: LoggedChange }) => (
  <li className="setting-row">
    <div>
      <p className="setting-row-title">{settingWords(key)}</p>
      <p>
        <span className="sr-only">Before: </span>
        <span className="press-before">{valueWords(key, before)}</span> <span aria-hidden="true">→</span>{" "}
        <span className="sr-only">After: </span>
        {valueWords(key, after)}
      </p>
      <p className="quiet">
        {changed_by ? displayName(changed_by) : "The command line, or a person whose name was erased"},{" "}
        <time dateTime={changed_at}>{longDateAndTime(changed_at)}</time>
      </p>
    </div>
  </li>
);
