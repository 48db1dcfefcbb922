import { settingFieldId } from "#press/settings/press-subjects.ts";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { PressText } from "./press-fields.tsx";
import { SubjectPanel } from "./subject-panel.tsx";
import type { PressFormState } from "./use-press-form.ts";

const REGISTERS = { none: "None: nothing is sent", crossref: "Crossref", datacite: "DataCite" } as const;

/** How the press deposits its DOIs (docs/deposits.md). */
export const DepositsPanel = ({ form }: { readonly form: PressFormState }) => (
  <SubjectPanel subject="dois">
    <div className="form-pair">
      <NativeSelect
        label="Register"
        id={settingFieldId("deposits.agency")}
        hint="The administrator sets the account in the configuration."
        value={form.values["deposits.agency"]}
        error={form.fieldErrors["deposits.agency"]}
        onChange={(event) => form.set("deposits.agency", event.target.value)}
      >
        {Object.entries(REGISTERS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <PressText
        form={form}
        field="deposits.prefix"
        label="DOI prefix"
        hint="For example 10.5555. DOIs with another prefix are never deposited."
        autoComplete="off"
      />
      <PressText
        form={form}
        field="deposits.depositor"
        label="Depositor"
        hint="Empty: the name of the press."
        autoComplete="off"
      />
      <PressText
        form={form}
        field="deposits.email"
        label="E-mail for the register’s log"
        type="email"
        hint="Empty: the press’s e-mail address."
        autoComplete="off"
      />
      <PressText
        form={form}
        field="deposits.updatePolicy"
        label="DOI of your policy on corrections"
        hint="Crossref’s Crossmark wants it; leave it empty if you have none."
        autoComplete="off"
      />
    </div>
  </SubjectPanel>
);
