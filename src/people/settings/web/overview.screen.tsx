import { Link } from "@tanstack/react-router";
import { ScreenHead } from "#ui/screen-head.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { settingsSections } from "./settings-sections.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The page `/dashboard/settings` with the list of settings: the other pages have it at their side. */
export const SettingsOverviewScreen = () => {
  const { roles } = useViewer();
  return (
    <>
      <ScreenHead title="Settings" subtitle="The settings of your account." />
      <nav aria-label="Settings">
        <ul className="setting-rows">
          {settingsSections(roles).map(({ path, label, sentence }) => (
            <li key={path} className="setting-row">
              <div>
                <p className="setting-row-title">
                  <Link to={path} className="link">
                    {label}
                  </Link>
                </p>
                <p className="quiet">{sentence}</p>
              </div>
            </li>
          ))}
          <li className="setting-row">
            <div>
              <p className="setting-row-title">
                <Link to={DASHBOARD.profile} className="link">
                  Profile
                </Link>
              </p>
              <p className="quiet">Your name as published, affiliation, biography and topics.</p>
            </div>
          </li>
        </ul>
      </nav>
    </>
  );
};
