import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Checkbox, Switch } from "#ui/forms/switches.tsx";
import { TagField } from "#ui/forms/tag-field.tsx";
import { fieldId, ProfileText } from "./profile-fields.tsx";
import { PROFILE_LABELS } from "./profile-values.ts";
import type { ProfileFormState } from "./use-profile-form.ts";

export type Language = { readonly code: string; readonly name: string };

type ReviewPanelProps = { readonly form: ProfileFormState; readonly languages: readonly Language[] };

/** The panel with the details by which editors choose reviewers. */
export function ReviewPanel({ form, languages }: ReviewPanelProps) {
  const { values, set, fieldErrors } = form;
  const toggle = (code: string, speaks: boolean): void =>
    set("languages", speaks ? [...values.languages, code] : values.languages.filter((language) => language !== code));
  return (
    <SettingPanel title="Expertise and reviews" description="Editors use these to find reviewers.">
      <TagField
        id={fieldId("expertise")}
        label={PROFILE_LABELS.expertise}
        hint="Type one topic at a time. Press Enter or comma to add it."
        tags={values.expertise}
        onChange={(tags) => set("expertise", tags)}
        error={fieldErrors.expertise}
      />
      <fieldset>
        <legend className="form-label">Languages you read manuscripts in</legend>
        <div className="language-choice">
          {languages.map(({ code, name }) => (
            <Checkbox
              key={code}
              label={name}
              checked={values.languages.includes(code)}
              onChange={(speaks) => toggle(code, speaks)}
            />
          ))}
        </div>
      </fieldset>
      <Switch
        label="I am available to review"
        hint="If switched off, editors see that you cannot review at present."
        checked={values.available_for_review}
        onChange={(available) => set("available_for_review", available)}
      />
      <ProfileText
        form={form}
        field="review_limit"
        className="field profile-limit"
        inputMode="numeric"
        hint="How many reviews you accept at the same time, from 1 to 50. Leave empty for no limit."
        disabled={!values.available_for_review}
        optional
      />
      <ProfileText
        form={form}
        field="away_until"
        className="field profile-limit"
        type="date"
        hint="Editors see that you review nothing until this day."
        optional
      />
    </SettingPanel>
  );
}
