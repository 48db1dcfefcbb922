import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ConfirmItIsYou } from "#accounts/settings/web/confirm-it-is-you.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { settingsSections } from "./settings-sections.ts";

type SettingsFrameProps = {
  readonly title: string;
  readonly subtitle?: string;
  /** The list beside the page, where it is not that of the sections. */
  readonly navigation?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a settings page, with the list of sections. */
export const SettingsFrame = ({ title, subtitle, navigation, children }: SettingsFrameProps) => (
  <>
    <ScreenHead title={title} subtitle={subtitle} />
    <div className="settings">
      {navigation ?? <SectionList />}
      <div className="settings-panels">{children}</div>
    </div>
    <ConfirmItIsYou />
  </>
);

function SectionList() {
  const { roles } = useViewer();
  return (
    <nav className="settings-nav" aria-label="Settings">
      <ul>
        {settingsSections(roles).map(({ path, label }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
