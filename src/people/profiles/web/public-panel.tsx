import { orcidUrl, parseOrcid } from "#people/profiles/orcid.ts";
import { displayName } from "#people/core/person-names.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { Switch } from "#ui/forms/switches.tsx";
import type { Language } from "./review-panel.tsx";
import type { ProfileValues } from "./profile-values.ts";
import type { ProfileFormState } from "./use-profile-form.ts";

type PublicPanelProps = { readonly form: ProfileFormState; readonly languages: readonly Language[] };

/** The panel that makes the profile public, with a preview. */
export const PublicPanel = ({ form: { values, set }, languages }: PublicPanelProps) => (
  <SettingPanel title="Public profile">
    <Switch
      label="Show my profile to readers"
      hint="If hidden, only the staff of the press see it. Your name on published titles stays visible."
      checked={values.is_public}
      onChange={(isPublic) => set("is_public", isPublic)}
    />
    <section className="profile-preview" aria-label="Preview of your profile">
      <p className="eyebrow">{values.is_public ? "Your public profile" : "Preview: not public"}</p>
      <Preview values={values} languages={languages} />
    </section>
  </SettingPanel>
);

function Preview({ values, languages }: { readonly values: ProfileValues; readonly languages: readonly Language[] }) {
  const orcid = parseOrcid(values.orcid.trim());
  const published = [values.published_given_name, values.published_family_name].filter(Boolean).join(" ");
  const spoken = languages.filter(({ code }) => values.languages.includes(code)).map(({ name }) => name);
  return (
    <>
      <p className="heading-3">
        <bdi>{published || displayName(values)}</bdi>
      </p>
      {values.name_in_other_script && <p dir="auto">{values.name_in_other_script}</p>}
      {values.affiliation && (
        <p className="quiet" dir="auto">
          {values.affiliation}
        </p>
      )}
      {orcid && <p className="mono">{orcidUrl(orcid)}</p>}
      {values.biography && (
        <p className="profile-biography" dir="auto">
          {values.biography}
        </p>
      )}
      {values.website && <p className="doi">{values.website}</p>}
      {values.expertise.length > 0 && <p>Topics: {values.expertise.join(", ")}</p>}
      {spoken.length > 0 && <p>Languages: {spoken.join(", ")}</p>}
    </>
  );
}
