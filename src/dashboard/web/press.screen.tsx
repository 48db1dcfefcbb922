import { TextsPanel } from "#policies/web/texts-panel.tsx";
import { PressScreen } from "#press/settings/web/press.screen.tsx";

/** `/dashboard/settings/press`, with the list of the press's policy texts. */
export const PressSettingsScreen = () => <PressScreen texts={<TextsPanel />} />;
