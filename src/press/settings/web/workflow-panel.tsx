import { WORKFLOW_WORDS } from "#press/settings/workflow-fields.ts";
import type { WorkflowSettings } from "#press/settings/workflow-shape.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { PressNumber, PressText } from "./press-fields.tsx";
import type { PressFormState } from "./use-press-form.ts";

type FieldProps = { readonly form: PressFormState; readonly name: keyof WorkflowSettings };

/** The numbers, times and reminders of peer review (docs/workflow.md). */
export const WorkflowPanel = ({ form }: { readonly form: PressFormState }) => (
  <SettingPanel
    title="Peer review"
    description="How manuscripts are numbered, and the times of the workflow. A date that is already set stays as it is."
  >
    <div className="form-pair">
      <PressText
        form={form}
        field="workflow.numberPrefix"
        label={labelOf("numberPrefix")}
        hint="For example CAP in CAP-2026-0042. Existing numbers stay."
        autoComplete="off"
      />
      <Amount form={form} name="reportsNeeded" />
      <Amount form={form} name="undoMinutes" />
    </div>
    <h3 className="press-part">First check and review</h3>
    <div className="form-pair">
      {TIMES.map((name) => (
        <Amount key={name} form={form} name={name} />
      ))}
    </div>
    <h3 className="press-part">Revisions and extensions</h3>
    <div className="form-pair">
      {REVISIONS.map((name) => (
        <Amount key={name} form={form} name={name} />
      ))}
    </div>
    <h3 className="press-part">Reminders</h3>
    <label className="choice">
      <input
        type="checkbox"
        checked={form.values["workflow.reminders"] === "on"}
        onChange={(event) => form.set("workflow.reminders", event.target.checked ? "on" : "off")}
      />
      {labelOf("reminders")}
    </label>
    <div className="form-pair">
      {REMINDERS.map((name) => (
        <PressText
          key={name}
          form={form}
          field={`workflow.${name}`}
          label={labelOf(name)}
          hint="At most five numbers of days, with commas between them: 4, 7."
          autoComplete="off"
        />
      ))}
      <Amount form={form} name="overdueEscalation" />
    </div>
  </SettingPanel>
);

const TIMES = [
  "editorNamedDays",
  "firstCheckFrom",
  "firstCheckTo",
  "reviewFrom",
  "reviewTo",
  "answerDays",
  "invitationExpires",
  "reviewDaysBook",
  "reviewDaysChapter",
] as const;

const REVISIONS = [
  "fixesDays",
  "minorRevisionDays",
  "majorRevisionDays",
  "finalFilesDays",
  "freeExtensionAuthor",
  "freeExtensionReviewer",
] as const;

const REMINDERS = [
  "invitationReminders",
  "dueReminders",
  "overdueReminders",
  "coAuthorReminders",
  "revisionReminders",
  "revisionOverdueReminders",
] as const;

const Amount = ({ form, name }: FieldProps) => (
  <PressNumber form={form} field={`workflow.${name}`} label={labelOf(name)} />
);

const labelOf = (name: keyof WorkflowSettings): string => {
  const words = WORKFLOW_WORDS[name];
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
