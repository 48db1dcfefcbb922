import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { BULK_FIELDS, type BulkField, SUBJECT_MODES } from "#publications/bulk/bulk-change.ts";
import { LANGUAGES } from "#publications/core/language.ts";
import { ACCESS } from "#publications/listing/list-query.ts";
import { valuesQuery } from "#publications/listing/web/list-queries.ts";
import { ACCESS_LABELS } from "#publications/listing/web/list-texts.ts";
import { STATUS_LABELS } from "#publications/core/publication-labels.ts";
import { PUBLICATION_STATUSES } from "#publications/core/publication.ts";
import { SubjectChoice } from "#publications/subjects/web/subjects-field.tsx";
import { licencesLike } from "#publications/core/licence.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { useTypedSearch } from "#ui/forms/use-typed-search.ts";
import { FIELD_LABELS, MODE_LABELS } from "./change-words.ts";
import { useStaffNames } from "#publications/comments/web/use-staff-names.ts";
import type { ChosenChange } from "./chosen-change.ts";

type ChangeFieldsProps = {
  readonly chosen: ChosenChange;
  readonly onChange: (changed: Partial<ChosenChange>) => void;
};

/** The sentence "Set … to …": the field and its value. */
export function ChangeFields({ chosen, onChange }: ChangeFieldsProps) {
  const { roles } = useViewer();
  const fields = BULK_FIELDS.filter((field) => field !== "assignee" || can(roles, "comments"));
  return (
    <div className="bulk-fields">
      <Choice
        label="Set"
        options={fields}
        words={(field) => FIELD_LABELS[field]}
        value={chosen.field}
        onChoose={(field) => onChange({ field, text: "", isRemoved: false })}
      />
      <ValueField key={chosen.field} chosen={chosen} onChange={onChange} />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly options: readonly Value[];
  readonly words: (value: Value) => string;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

const Choice = <Value extends string>({ label, options, words, value, onChoose }: ChoiceProps<Value>) => (
  <NativeSelect
    label={label}
    value={value}
    onChange={({ target }) => {
      const option = options.find((option) => option === target.value);
      if (option !== undefined) onChoose(option);
    }}
  >
    {options.map((option) => (
      <option key={option} value={option}>
        {words(option)}
      </option>
    ))}
  </NativeSelect>
);

function ValueField({ chosen, onChange }: ChangeFieldsProps) {
  switch (chosen.field) {
    case "status":
      return (
        <Choice
          label="to"
          options={PUBLICATION_STATUSES}
          words={(status) => STATUS_LABELS[status]}
          value={chosen.status}
          onChoose={(status) => onChange({ status })}
        />
      );
    case "access":
      return (
        <Choice
          label="to"
          options={ACCESS}
          words={(access) => ACCESS_LABELS[access]}
          value={chosen.access}
          onChoose={(access) => onChange({ access })}
        />
      );
    case "language":
      return (
        <Choice
          label="to"
          options={LANGUAGES.map(({ code }) => code)}
          words={(code) => LANGUAGES.find((language) => language.code === code)?.name ?? code}
          value={chosen.language}
          onChoose={(language) => onChange({ language })}
        />
      );
    case "assignee":
      return <AssigneeValue chosen={chosen} onChange={onChange} />;
    case "subjects":
      return <SubjectsValue chosen={chosen} onChange={onChange} />;
    default:
      return <TextValue field={chosen.field} chosen={chosen} onChange={onChange} />;
  }
}

function AssigneeValue({ chosen, onChange }: ChangeFieldsProps) {
  const names = useStaffNames("assignee");
  return (
    <Choice
      label="to"
      options={["", ...names.keys()]}
      words={(id) => names.get(id) ?? "No person"}
      value={chosen.assignee}
      onChoose={(assignee) => onChange({ assignee })}
    />
  );
}

const SubjectsValue = ({ chosen, onChange }: ChangeFieldsProps) => (
  <>
    <Choice
      label="How"
      options={SUBJECT_MODES}
      words={(mode) => MODE_LABELS[mode]}
      value={chosen.mode}
      onChoose={(mode) => onChange({ mode })}
    />
    {chosen.mode === "accept" ? (
      <p className="quiet">Only publications without chosen subjects change. Look through the preview first.</p>
    ) : (
      <div className="bulk-subjects">
        <SubjectChoice
          id="bulk-subjects"
          hint="Search the categories of Thema by word or code."
          subjects={chosen.subjects}
          onChange={(subjects) => onChange({ subjects })}
        />
      </div>
    )}
  </>
);

type TextField = Exclude<BulkField, "status" | "access" | "language" | "subjects" | "assignee">;

/** A text with suggestions: the values that publications have. */
function TextValue({ field, chosen, onChange }: ChangeFieldsProps & { readonly field: TextField }) {
  const { typed, setTyped } = useTypedSearch(chosen.text, (text) => onChange({ text }));
  const search = typed.trim().slice(0, 200);
  const { data } = useQuery({ ...valuesQuery(field, search), placeholderData: keepPreviousData });
  const known = (data?.values ?? []).map(({ value }) => value);
  const standard = field === "licence" ? licencesLike(search) : [];
  const options = [...new Set([...standard, ...known])].map((value) => ({ value, label: value }));
  const name = FIELD_LABELS[field].toLowerCase();
  return (
    <div className="bulk-text">
      {!chosen.isRemoved && (
        <Combobox
          id="bulk-value"
          label="to"
          placeholder={`Type or choose a ${name}`}
          text={typed}
          options={options}
          onType={setTyped}
          onChoose={({ value }) => {
            setTyped(value);
            onChange({ text: value });
          }}
        />
      )}
      <label className="choice">
        <input
          type="checkbox"
          checked={chosen.isRemoved}
          onChange={({ target }) => onChange({ isRemoved: target.checked })}
        />
        <span>Remove the {name}</span>
      </label>
    </div>
  );
}
