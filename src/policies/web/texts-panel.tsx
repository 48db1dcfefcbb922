import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { textsQuery } from "./text-queries.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { longDay } from "#ui/formatting/dates.ts";

/** The list of the press's texts; each has a screen of its own. */
export function TextsPanel() {
  const { data, error, refetch } = useQuery(textsQuery);
  return (
    <SettingPanel
      title="Texts"
      description="Guidelines, policies and statements. Each change is a new version. Readers can still open the earlier ones."
    >
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className="setting-rows">
          {data.texts.map(({ key, title, path, version, date }) => (
            <li key={key} className="setting-row">
              <div>
                <p className="setting-row-title">
                  <Link to={DASHBOARD.pressText} params={{ key }} className="link">
                    {title}
                  </Link>
                </p>
                <p className="quiet">
                  {path} · version {version}, {longDay(date)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </SettingPanel>
  );
}
