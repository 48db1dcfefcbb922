import { DIGESTS, type Digest, EMAIL_SWITCHES, type EmailSwitch, isOn } from "#people/core/email-switches.ts";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
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
    hint: "Reminders of invitations that you have not answered, and of reports that are due. The invitation itself is always sent.",
  },
  submission_news: {
    label: "Updates on your submissions",
    hint: "Each step of a manuscript that you sent, and reminders of due dates. Decisions are always sent.",
  },
  editorial_news: {
    label: "Editorial news",
    hint: "New submissions and reports, assignments, comments and mentions, enquiries, failed e-mails, and the end of imports and bulk changes.",
  },
  readership: {
    label: "Readership of your titles",
    hint: "How often your published titles were read, once a quarter, where the press sends it.",
  },
  press_news: { label: "News from the press", hint: "News items that the press publishes, a few times a year." },
};

const WHEN: Readonly<Record<Digest, Event>> = {
  at_once: { label: "At once", hint: "An e-mail as soon as something is new." },
  daily: {
    label: "Once a day",
    hint: "One e-mail at 7:30 in the press’s time zone, where something is new and unread.",
  },
  off: { label: "Never", hint: "Notifications stand in the dashboard alone." },
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
 * The settings of notifications: each kind of e-mail with a switch, and when e-mails about notifications are sent. A kind that cannot be
 * switched off has a reason.
 */
export function NotificationsScreen() {
  const { preferences, error, retry, choose } = usePreferences();
  const chosen = preferences?.notifications ?? {};
  return (
    <SettingsFrame
      title="Notifications"
      subtitle="Which e-mails the press sends you. The bell in the dashboard shows everything that concerns you. A change applies to the next e-mail."
    >
      {error && !preferences && <ScreenProblem error={error} onRetry={retry} />}
      <SettingPanel title="By e-mail">
        {preferences ? (
          EMAIL_SWITCHES.map((event) => (
            <Switch
              key={event}
              {...CHOSEN[event]}
              checked={isOn(chosen, event)}
              onChange={(isChecked) => choose({ notifications: { ...chosen, [event]: isChecked } })}
            />
          ))
        ) : (
          <Skeleton height="group" />
        )}
      </SettingPanel>
      <SettingPanel
        title="When"
        description="E-mails about notifications in the dashboard, as far as the switches allow them. Reminders, and news of manuscripts, have e-mails of their own, which are sent at once."
      >
        {preferences ? (
          <RadioChoice
            label="When e-mails about notifications are sent"
            options={DIGESTS.map((value) => ({ value, ...WHEN[value] }))}
            value={preferences.digest}
            onChange={(digest) => choose({ digest })}
          />
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
