import { settingFieldId } from "#press/settings/press-subjects.ts";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { PressText } from "./press-fields.tsx";
import { SubjectPanel } from "./subject-panel.tsx";
import type { PressFormState } from "./use-press-form.ts";

const LENDING = { unstated: "Not stated", permitted: "Libraries may lend them", prohibited: "Not permitted" } as const;
const MINING = { unstated: "Not stated", permitted: "Permitted", reserved: "Rights reserved" } as const;

/** What libraries may do with texts that have no open licence. */
export const TermsPanel = ({ form }: { readonly form: PressFormState }) => (
  <SubjectPanel subject="terms">
    <div className="form-pair">
      <Choice form={form} field="terms.lending" label="Interlibrary loan" options={LENDING} />
      <PressText
        form={form}
        field="terms.lendingWords"
        label="Conditions of lending"
        hint="One sentence for librarians, or empty."
        autoComplete="off"
      />
      <Choice form={form} field="terms.mining" label="Text and data mining" options={MINING} />
      <PressText
        form={form}
        field="terms.miningWords"
        label="Conditions of mining"
        hint="One sentence for librarians, or empty."
        autoComplete="off"
      />
    </div>
  </SubjectPanel>
);

type ChoiceProps = {
  readonly form: PressFormState;
  readonly field: string;
  readonly label: string;
  readonly options: Readonly<Record<string, string>>;
};

const Choice = ({ form, field, label, options }: ChoiceProps) => (
  <NativeSelect
    label={label}
    id={settingFieldId(field)}
    value={form.values[field]}
    error={form.fieldErrors[field]}
    onChange={(event) => form.set(field, event.target.value)}
  >
    {Object.entries(options).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </NativeSelect>
);
