import { PressLines } from "./press-fields.tsx";
import { SubjectPanel } from "./subject-panel.tsx";
import type { PressFormState } from "./use-press-form.ts";

/** The publishers that the publication forms suggest (specification §3). */
export const PublishersPanel = ({ form }: { readonly form: PressFormState }) => (
  <SubjectPanel subject="publishers">
    <PressLines
      form={form}
      field="publishers"
      label="Publishers"
      rows={10}
      hint="One publisher on each line, 200 at most."
    />
  </SubjectPanel>
);
