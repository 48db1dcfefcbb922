import { BIOGRAPHY_WORDS, countWords } from "#people/profiles/profile-form.ts";
import { orcidUrl, parseOrcid } from "#people/profiles/orcid.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { ProfileText, ProfileTextArea } from "./profile-fields.tsx";
import type { ProfileFormState } from "./use-profile-form.ts";

/** The panel with the person's affiliation, ORCID iD, biography and website. */
export function AboutPanel({ form }: { readonly form: ProfileFormState }) {
  const words = countWords(form.values.biography);
  const orcid = parseOrcid(form.values.orcid.trim());
  return (
    <SettingPanel title="About you">
      <ProfileText form={form} field="affiliation" autoComplete="organization" dir="auto" optional />
      <ProfileText
        form={form}
        field="orcid"
        className="field mono"
        placeholder="0000-0002-1825-0097"
        autoCapitalize="characters"
        spellCheck={false}
        hint={
          orcid ? (
            <>
              The check digit is right. It is not verified with ORCID:{" "}
              <a className="link doi" href={orcidUrl(orcid)} target="_blank" rel="noopener">
                {orcidUrl(orcid)}
              </a>
            </>
          ) : (
            "Sixteen characters in four groups."
          )
        }
        optional
      />
      <ProfileTextArea
        form={form}
        field="biography"
        rows={6}
        dir="auto"
        hint={
          <span aria-live="polite" className={words > BIOGRAPHY_WORDS ? "form-error" : undefined}>
            {words} of {BIOGRAPHY_WORDS} words{words > BIOGRAPHY_WORDS && `: ${words - BIOGRAPHY_WORDS} too many`}
          </span>
        }
        optional
      />
      <ProfileText form={form} field="website" type="url" autoComplete="url" placeholder="https://" optional />
    </SettingPanel>
  );
}
