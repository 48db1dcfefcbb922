import { listRowNumbers } from "#press/settings/parse-settings.ts";
import { Button } from "#ui/forms/button.tsx";
import { PressText } from "./press-fields.tsx";
import { SubjectPanel } from "./subject-panel.tsx";
import type { PressFormState } from "./use-press-form.ts";

const MAX_LINKS = 12;

/** The press's addresses on other sites, which the footer links to. */
export function SocialPanel({ form }: { readonly form: PressFormState }) {
  const rows = listRowNumbers(form.values, "social");
  const add = (): void => {
    const at = (rows.at(-1) ?? -1) + 1;
    form.replaceAll({ ...form.values, [`social.${at}.label`]: "", [`social.${at}.href`]: "" });
  };
  return (
    <SubjectPanel subject="social">
      {rows.length === 0 && <p className="quiet">There are no links yet.</p>}
      {rows.map((at) => (
        <fieldset key={at} className="press-group">
          <legend className="sr-only">Link {at + 1}</legend>
          <div className="form-pair">
            <PressText form={form} field={`social.${at}.label`} label="Name" hint="For example Mastodon." />
            <PressText
              form={form}
              field={`social.${at}.href`}
              label="Address"
              type="url"
              hint="It begins with https://."
            />
          </div>
        </fieldset>
      ))}
      {rows.length < MAX_LINKS && (
        <p className="setting-buttons">
          <Button variant="outline" onClick={add}>
            Add a link
          </Button>
        </p>
      )}
    </SubjectPanel>
  );
}
