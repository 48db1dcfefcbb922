import type { PreferencesForm } from "#people/profiles/profile-form.ts";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Switch } from "#ui/forms/switches.tsx";
import { followSystem } from "#ui/theme/theme-choice.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import { usePreferences } from "./use-preferences.ts";

const THEMES = [
  { value: "system", label: "Same as the system", hint: "Changes with your device, for example at night." },
  { value: "light", label: "Light", hint: undefined },
  { value: "dark", label: "Dark", hint: undefined },
] as const;

const DENSITIES = [
  { value: "comfortable", label: "Comfortable", hint: "Rows of 48 pixels." },
  { value: "compact", label: "Compact", hint: "Rows of 36 pixels: more rows on one screen." },
] as const;

/**
 * The settings of theme, density and keys, stored with the account, so that they are the same on every device and on the
 * public pages.
 */
export function AppearanceScreen() {
  const { preferences, error, retry, choose } = usePreferences();
  const chooseTheme = (theme: PreferencesForm["theme"]): void => {
    if (theme === "system") followSystem();
    choose({ theme });
  };
  return (
    <SettingsFrame title="Appearance" subtitle="Saved with your account, for all your devices and the public pages.">
      {error && !preferences && <ScreenProblem error={error} onRetry={retry} />}
      {!preferences && !error && <Skeleton height="group" />}
      {preferences && (
        <>
          <SettingPanel title="Theme">
            <RadioChoice label="Theme" options={THEMES} value={preferences.theme} onChange={chooseTheme} />
          </SettingPanel>
          <SettingPanel title="Density">
            <RadioChoice
              label="Density"
              options={DENSITIES}
              value={preferences.density}
              onChange={(density) => choose({ density })}
            />
          </SettingPanel>
          <SettingPanel title="Keyboard">
            <Switch
              label="Keys of one character are shortcuts"
              hint="Such as / for the search of a screen, and ? for the list of all keys. Ctrl K always works."
              checked={preferences.single_keys}
              onChange={(single_keys) => choose({ single_keys })}
            />
          </SettingPanel>
        </>
      )}
    </SettingsFrame>
  );
}
