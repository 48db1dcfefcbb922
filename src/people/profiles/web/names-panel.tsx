import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ProfileText } from "./profile-fields.tsx";
import type { ProfileFormState } from "./use-profile-form.ts";

/** The name the press uses, and the one that stands on title pages. */
export const NamesPanel = ({ form }: { readonly form: ProfileFormState }) => (
  <SettingPanel title="Name" description="The first line is how the press greets you. What you publish as may differ.">
    <div className="form-pair">
      <ProfileText form={form} field="first_name" autoComplete="given-name" />
      <ProfileText form={form} field="last_name" autoComplete="family-name" />
    </div>
    <div className="form-pair">
      <ProfileText form={form} field="published_given_name" dir="auto" optional />
      <ProfileText form={form} field="published_family_name" dir="auto" optional />
    </div>
    <ProfileText form={form} field="name_in_other_script" dir="auto" hint="As in மீனாட்சி ரங்கராஜன் or 山田 花子." optional />
  </SettingPanel>
);
