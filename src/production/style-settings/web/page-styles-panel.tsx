import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { type ListedStyle, stylesQuery } from "./styles-client.ts";

/** The list of house styles; each has a screen of its own. */
export function PageStylesPanel() {
  const { data, error, refetch } = useQuery(stylesQuery);
  return (
    <SettingPanel
      title="House styles"
      description="How the pages of books and papers are set. Books in production keep the version with which they were begun."
    >
      {error && !data && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className="setting-rows" aria-label="House styles">
          {data.map((style) => (
            <SettingRow
              key={style.name}
              title={
                <Link to={DASHBOARD.pressPageStyle} params={{ style: style.name }} className="link">
                  {style.label}
                </Link>
              }
              about={describeStyle(style)}
            />
          ))}
        </ul>
      )}
    </SettingPanel>
  );
}

const describeStyle = ({ width, height, version, books }: ListedStyle): string =>
  [
    `${width} × ${height} mm`,
    version === 1 ? "version 1, as it came with the program" : `version ${version}`,
    books === 0 ? "no books in production" : books === 1 ? "1 book in production" : `${books} books in production`,
  ].join(" · ");
