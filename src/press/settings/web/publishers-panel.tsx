import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { PressLines } from "./press-fields.tsx";
import type { PressFormState } from "./use-press-form.ts";

/** The publishers that the publication forms suggest (specification §3). */
export const PublishersPanel = ({ form }: { readonly form: PressFormState }) => (
  <SettingPanel title="Publisher suggestions" description="What the publication forms suggest, in this order.">
    <PressLines form={form} field="publishers" label="Publishers" rows={10} hint="One a line, 200 at most." />
  </SettingPanel>
);
