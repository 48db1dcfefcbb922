import { Link } from "@tanstack/react-router";
import { SettingsFrame } from "./settings-frame.tsx";
import { useViewer } from "#people/web/viewer.ts";
import { settingsSections } from "./settings-sections.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The page `/dashboard/settings` with the list of settings. */
export const SettingsOverviewScreen = () => {
  const { roles } = useViewer();
  return (
    <SettingsFrame title="Settings" subtitle="The settings of your account.">
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
    </SettingsFrame>
  );
};
