import { settingFieldId } from "#press/settings/press-subjects.ts";
import { REMINDER_DAYS, REVIEW_TIMES, REVISION_TIMES } from "#press/settings/workflow-groups.ts";
import { WORKFLOW_WORDS } from "#press/settings/workflow-fields.ts";
import type { WorkflowSettings } from "#press/core/workflow-shape.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { PressNumber, PressText } from "./press-fields.tsx";
import { SubjectPanel } from "./subject-panel.tsx";
import type { PressFormState } from "./use-press-form.ts";

type PanelProps = { readonly form: PressFormState };
type FieldProps = PanelProps & { readonly name: keyof WorkflowSettings };

/** The numbers and times of peer review (docs/workflow.md). */
export const WorkflowPanel = ({ form }: PanelProps) => (
  <SubjectPanel subject="peer-review">
    <div className="form-pair">
      <PressText
        form={form}
        field="workflow.numberPrefix"
        label={formatLabel("numberPrefix")}
        hint="For example CAP in CAP-2026-0042. Existing numbers stay."
        autoComplete="off"
      />
      <Amount form={form} name="reportsNeeded" />
      <Amount form={form} name="undoMinutes" />
    </div>
    <h3 className="press-part">First check and review</h3>
    <div className="form-pair">
      {REVIEW_TIMES.map((name) => (
        <Amount key={name} form={form} name={name} />
      ))}
    </div>
    <h3 className="press-part">Revisions and extensions</h3>
    <div className="form-pair">
      {REVISION_TIMES.map((name) => (
        <Amount key={name} form={form} name={name} />
      ))}
    </div>
  </SubjectPanel>
);

/** The reminders of peer review. */
export const RemindersPanel = ({ form }: PanelProps) => (
  <SubjectPanel subject="reminders">
    <OnOff form={form} name="reminders" />
    <div className="form-pair">
      {REMINDER_DAYS.map((name) => (
        <DayList key={name} form={form} name={name} />
      ))}
      <Amount form={form} name="overdueEscalation" />
    </div>
    <OnOff form={form} name="readershipEmails" />
  </SubjectPanel>
);

const OnOff = ({ form, name }: FieldProps & { readonly name: "reminders" | "readershipEmails" }) => (
  <label className="choice">
    <input
      id={settingFieldId(`workflow.${name}`)}
      type="checkbox"
      checked={form.values[`workflow.${name}`] === "on"}
      onChange={(event) => form.set(`workflow.${name}`, event.target.checked ? "on" : "off")}
    />
    {formatLabel(name)}
  </label>
);

/** Whether authors are asked for a publishing agreement; its texts are listed below the form. */
export const AgreementPanel = ({ form }: PanelProps) => (
  <SettingPanel
    title="Asking for the agreement"
    description="After the acceptance, the corresponding author gets a link to the agreement."
  >
    <div className="form-pair">
      <NativeSelect
        label={formatLabel("agreement")}
        id={settingFieldId("workflow.agreement")}
        hint="Its texts are below, one for each kind of work."
        value={form.values["workflow.agreement"]}
        error={form.fieldErrors["workflow.agreement"]}
        onChange={(event) => form.set("workflow.agreement", event.target.value)}
      >
        {Object.entries(AGREEMENT_CHOICES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <DayList form={form} name="agreementReminders" />
    </div>
  </SettingPanel>
);

const AGREEMENT_CHOICES: Readonly<Record<WorkflowSettings["agreement"], string>> = {
  off: "Not asked for",
  requested: "Asked for; production does not wait for it",
  demanded: "Asked for; production waits for it",
};

const DayList = ({ form, name }: FieldProps) => (
  <PressText
    form={form}
    field={`workflow.${name}`}
    label={formatLabel(name)}
    hint="Up to five numbers of days, separated by commas, for example 4, 7."
    autoComplete="off"
  />
);

const Amount = ({ form, name }: FieldProps) => (
  <PressNumber form={form} field={`workflow.${name}`} label={formatLabel(name)} />
);

const formatLabel = (name: keyof WorkflowSettings): string => {
  const words = WORKFLOW_WORDS[name];
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
