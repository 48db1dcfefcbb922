import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { PressText } from "./press-fields.tsx";
import type { PressFormState } from "./use-press-form.ts";

/** What the press is called, on every page and in every letter. */
export const IdentityPanel = ({ form }: { readonly form: PressFormState }) => (
  <SettingPanel title="Identity" description="What the press is called, on every page and in every letter.">
    <PressText form={form} field="name" label="Name" hint="Letters come from this name." />
    <PressText
      form={form}
      field="imprint"
      label="Legal entity"
      hint="Stands in the footer; leave it empty where it is the name itself."
      optional
    />
    <PressText form={form} field="motto" label="Motto" hint="The first line of the home page." />
  </SettingPanel>
);
