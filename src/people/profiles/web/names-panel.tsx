import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ProfileText } from "./profile-fields.tsx";
import type { ProfileFormState } from "./use-profile-form.ts";

/** The panel with the name that the press uses and the published name. */
export const NamesPanel = ({ form }: { readonly form: ProfileFormState }) => (
  <SettingPanel
    title="Name"
    description="The press greets you with the first line. Your published name may be different."
  >
    <div className="form-pair">
      <ProfileText form={form} field="first_name" autoComplete="given-name" />
      <ProfileText form={form} field="last_name" autoComplete="family-name" />
    </div>
    <div className="form-pair">
      <ProfileText form={form} field="published_given_name" dir="auto" optional />
      <ProfileText form={form} field="published_family_name" dir="auto" optional />
    </div>
    <ProfileText
      form={form}
      field="name_in_other_script"
      dir="auto"
      hint="Such as மீனாட்சி ரங்கராஜன் or 山田 花子."
      optional
    />
  </SettingPanel>
);
