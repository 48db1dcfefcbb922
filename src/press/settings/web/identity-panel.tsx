import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { PressText } from "./press-fields.tsx";
import type { PressFormState } from "./use-press-form.ts";

/** The press's names, on every page and in every e-mail. */
export const IdentityPanel = ({ form }: { readonly form: PressFormState }) => (
  <SettingPanel title="Identity" description="The names of the press, on every page and in every e-mail.">
    <PressText form={form} field="name" label="Name" hint="E-mails are sent under this name." />
    <PressText
      form={form}
      field="imprint"
      label="Legal entity"
      hint="It appears in the footer. Leave it empty if it is the same as the name."
      optional
    />
    <PressText form={form} field="motto" label="Motto" hint="The first line of the home page." />
  </SettingPanel>
);
