import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { displayName } from "#people/core/person-names.ts";
import { readChangesAddress } from "#press/settings/changes-address.ts";
import { findSubject, type PressSubjectKey, SUBJECTS_WITH_SETTINGS } from "#press/settings/press-subjects.ts";
import { Button } from "#ui/forms/button.tsx";
import { Select } from "#ui/forms/select.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { changesQuery, type LoggedChange } from "./press-queries.ts";
import { settingWords, valueWords } from "./setting-labels.ts";
import { longDateAndTime } from "#ui/formatting/dates.ts";

const route = getRouteApi(DASHBOARD.pressSubject);

const ALL = { value: "all", label: "All subjects" };

/** The log of changes with person, time and both values, the newest first; of one subject where the address names it. Entries are never deleted. */
export function ChangeLog() {
  const { of } = route.useSearch();
  return <SubjectChanges key={of} subject={of} />;
}

function SubjectChanges({ subject }: { readonly subject: PressSubjectKey | undefined }) {
  const [page, setPage] = useState(1);
  const navigate = route.useNavigate();
  const { data: log, error, refetch } = useQuery(changesQuery({ page, subject }));
  const choose = (chosen: string): void => void navigate({ search: readChangesAddress({ of: chosen }), replace: true });
  return (
    <SettingPanel title="Change log" description="Every change to the settings. The texts have their own versions.">
      <div className="press-changes-of">
        <Select
          label="Subject"
          value={subject ?? ALL.value}
          options={[ALL, ...SUBJECTS_WITH_SETTINGS.map(({ key, title }) => ({ value: key, label: title }))]}
          onChange={choose}
        />
        {subject && (
          <Link to={DASHBOARD.pressSubject} params={{ subject }} className="link">
            {`Back to ${findSubject(subject)?.title ?? "the subject"}`}
          </Link>
        )}
      </div>
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
        {changerWords(changed_by)}, <time dateTime={changed_at}>{longDateAndTime(changed_at)}</time>
      </p>
    </div>
  </li>
);

/** Returns who made a change. */
export const changerWords = (person: LoggedChange["changed_by"]): string =>
  person ? displayName(person) : "The command line, or a person whose name was erased";
