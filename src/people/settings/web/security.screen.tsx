import { PasskeysSection } from "#accounts/settings/web/passkeys-section.tsx";
import { PasswordSection } from "#accounts/settings/web/password-section.tsx";
import { RecoveryCodesSection } from "#accounts/settings/web/recovery-codes-section.tsx";
import { SecondStepSection } from "#accounts/settings/web/second-step-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { useViewer } from "#people/core/web/viewer.ts";
import { SettingsFrame } from "./settings-frame.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

/** The settings of sign-in methods and sessions. */
export const SecurityScreen = () => (
  <SettingsFrame title="Security" subtitle="Your ways to sign in, and your open sessions.">
    {useViewer().must_add_second_factor && <SecondFactorFirst />}
    <SecondStepSection />
    <RecoveryCodesSection />
    <PasskeysSection />
    <PasswordSection />
    <SessionsSection />
  </SettingsFrame>
);

/** A notice for staff who must add a second factor before they can work. */
const SecondFactorFirst = () => (
  <section className="dashboard-warning" aria-label="Second factor needed">
    <DashboardIcon name="alert" />
    <p>
      <strong>Add a second step to continue.</strong> This press requires a second factor of its staff. Add one below.
      Then you can continue at once.
    </p>
  </section>
);
