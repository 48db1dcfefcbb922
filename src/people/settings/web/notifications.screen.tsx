import { EMAIL_SWITCHES, type EmailSwitch } from "#people/profiles/email-switches.ts";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { Switch } from "#ui/forms/switches.tsx";
import { SettingsFrame } from "./settings-frame.tsx";
import { usePreferences } from "./use-preferences.ts";

type Event = { readonly label: string; readonly hint: string };

const CHOSEN: Readonly<Record<EmailSwitch, Event>> = {
  review_requests: {
    label: "Review requests",
    hint: "When an editor asks you to review, and reminders before the due date.",
  },
  submission_news: { label: "Updates on your submissions", hint: "Each step of a manuscript you sent." },
  editorial_news: { label: "Editorial news", hint: "New submissions, new reports, and decisions that are due." },
  press_news: { label: "News from the press", hint: "New titles and calls, a few times a year." },
};

const ESSENTIAL: readonly Event[] = [
  { label: "Codes and links to sign in", hint: "Always sent: you need them to sign in." },
  { label: "Changes to your account", hint: "Always sent: they warn you if another person changes something." },
  {
    label: "Invitations and decisions about your work",
    hint: "Always sent: they need your answer, or tell you a result.",
  },
];

/**
 * The settings of notifications: each kind of e-mail with a switch. A kind that cannot be switched off has a reason.
 */
export function NotificationsScreen() {
  const { preferences, error, retry, choose } = usePreferences();
  const chosen = preferences?.notifications ?? {};
  return (
    <SettingsFrame
      title="Notifications"
      subtitle="Which e-mails the press sends you. A change applies to the next e-mail."
    >
      {error && !preferences && <ScreenProblem error={error} onRetry={retry} />}
      <SettingPanel title="By e-mail">
        {preferences ? (
          EMAIL_SWITCHES.map((event) => (
            <Switch
              key={event}
              {...CHOSEN[event]}
              checked={chosen[event] ?? true}
              onChange={(isOn) => choose({ notifications: { ...chosen, [event]: isOn } })}
            />
          ))
        ) : (
          <Skeleton height="group" />
        )}
      </SettingPanel>
      <SettingPanel title="Always sent">
        {ESSENTIAL.map(({ label, hint }) => (
          <Switch key={label} label={label} hint={hint} checked disabled onChange={() => undefined} />
        ))}
      </SettingPanel>
    </SettingsFrame>
  );
}
