import { PasskeysSection } from "#accounts/settings/web/passkeys-section.tsx";
import { PasswordSection } from "#accounts/settings/web/password-section.tsx";
import { RecoveryCodesSection } from "#accounts/settings/web/recovery-codes-section.tsx";
import { SecondStepSection } from "#accounts/settings/web/second-step-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { useViewer } from "#people/web/viewer.ts";
import { SecondFactorFirst } from "./second-factor-first.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

/** Everything that opens the account, and where it is open. */
export const SecurityScreen = () => (
  <SettingsFrame title="Security" subtitle="Everything that opens your account, and where it is open now.">
    {useViewer().must_add_second_factor && <SecondFactorFirst />}
    <SecondStepSection />
    <RecoveryCodesSection />
    <PasskeysSection />
    <PasswordSection />
    <SessionsSection />
  </SettingsFrame>
);
