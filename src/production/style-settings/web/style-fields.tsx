import { Checkbox } from "#ui/forms/switches.tsx";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import type { Numerals, PartStart, Script } from "../../styles/house-style.ts";
import { SCRIPTS, SCRIPT_NAMES } from "../../styles/house-style.ts";
import { describeMeasure } from "../../styles/measure.ts";
import { NUMBER_FIELDS, type NumberFieldName, STYLE_PARTS, type StylePart } from "../../styles/style-fields.ts";
import { type StyleValueName, type StyleValues, toHouseStyle } from "../../styles/style-values.ts";
import type { EditedStyle } from "./styles-client.ts";
import type { StyleFormState } from "./use-style-form.ts";

type PartProps = { readonly form: StyleFormState };

/** Returns the element id of a value's field. */
export const styleFieldId = (field: string): string => `style-${field.replaceAll("_", "-")}`;

const NUMERAL_CHOICES: readonly { readonly value: Numerals; readonly label: string }[] = [
  { value: "old-style", label: "Old-style figures in text, lining in tables" },
  { value: "lining", label: "Lining figures everywhere" },
];
const START_CHOICES: Readonly<Record<PartStart, string>> = { right: "a right-hand page", next: "the next page" };

type FieldsProps = PartProps & { readonly style: EditedStyle; readonly values: StyleValues | undefined };

/** All values of a style, in the order in which a page is made. */
export const StyleFields = ({ form, style: { name, columns }, values }: FieldsProps) => (
  <>
    <section className="style-part">
      <h2 className="heading-3">{STYLE_PARTS.page}</h2>
      <div className="style-numbers">
        <Numbers form={form} part="page" without={columns === 1 ? "gutter" : undefined} />
      </div>
      <MeasureLine measure={values && describeMeasure(toHouseStyle(name, values))} />
    </section>
    <section className="style-part">
      <h2 className="heading-3">{STYLE_PARTS.text}</h2>
      <div className="style-numbers">
        <Numbers form={form} part="text" />
      </div>
      <RadioChoice
        label="Figures"
        options={NUMERAL_CHOICES}
        value={form.values.numerals === "lining" ? "lining" : "old-style"}
        onChange={(chosen) => form.set("numerals", chosen)}
      />
      <Checkbox
        label="Hang punctuation into the margin"
        checked={form.values.hang_punctuation === "true"}
        onChange={(isOn) => form.set("hang_punctuation", String(isOn))}
      />
    </section>
    <section className="style-part">
      <h2 className="heading-3">{STYLE_PARTS.notes}</h2>
      <div className="style-numbers">
        <Numbers form={form} part="notes" />
      </div>
    </section>
    <Openings form={form} />
    <section className="style-part">
      <h2 className="heading-3">Other scripts</h2>
      <p className="small quiet">In percent of the size and leading of Latin text.</p>
      {SCRIPT_NAMES.map((script) => (
        <ScriptFields key={script} form={form} script={script} />
      ))}
    </section>
    <TextField
      label="Note"
      optional
      hint="Why you changed it. Everyone who sees the versions reads it."
      id={styleFieldId("note")}
      maxLength={300}
      value={form.values.note}
      error={form.fieldErrors["note"]}
      onChange={(event) => form.set("note", event.target.value)}
    />
  </>
);

const Openings = ({ form }: PartProps) => (
  <section className="style-part">
    <h2 className="heading-3">{STYLE_PARTS.openings}</h2>
    <div className="style-numbers">
      <Numbers form={form} part="openings" />
      <div className="style-wide">
        <NativeSelect
          label="Chapters begin on"
          id={styleFieldId("begin_on")}
          value={form.values.begin_on}
          error={form.fieldErrors["begin_on"]}
          onChange={(event) => form.set("begin_on", event.target.value)}
        >
          {Object.entries(START_CHOICES).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </div>
      <div className="style-wide">
        <TextField
          type="color"
          className="field style-colour"
          label="Colour of chapter numbers"
          id={styleFieldId("accent")}
          value={form.values.accent}
          error={form.fieldErrors["accent"]}
          onChange={(event) => form.set("accent", event.target.value)}
        />
      </div>
    </div>
  </section>
);

const ScriptFields = ({ form, script }: PartProps & { readonly script: Script }) => {
  const justified: StyleValueName = `${script}_justified`;
  return (
    <fieldset className="style-script">
      <legend>{SCRIPTS[script].label}</legend>
      <div className="style-numbers">
        <Numbers form={form} part={script} />
        <div className="style-wide">
          <NativeSelect
            label="Lines"
            id={styleFieldId(justified)}
            value={form.values[justified]}
            onChange={(event) => form.set(justified, event.target.value)}
          >
            <option value="true">justified</option>
            <option value="false">ragged</option>
          </NativeSelect>
        </div>
      </div>
    </fieldset>
  );
};

type NumbersProps = PartProps & { readonly part: StylePart; readonly without?: NumberFieldName | undefined };

const Numbers = ({ form, part, without }: NumbersProps) =>
  (Object.entries(NUMBER_FIELDS) as [NumberFieldName, (typeof NUMBER_FIELDS)[NumberFieldName]][]) // the table's own keys
    .filter(([name, field]) => field.part === part && name !== without)
    .map(([name, { label, unit }]) => (
      <TextField
        key={name}
        label={label}
        unit={unit}
        id={styleFieldId(name)}
        inputMode="decimal"
        autoComplete="off"
        value={form.values[name]}
        error={form.fieldErrors[name]}
        onChange={(event) => form.set(name, event.target.value)}
      />
    ));

const MeasureLine = ({ measure }: { readonly measure: ReturnType<typeof describeMeasure> | undefined }) => (
  <p className="small quiet" role="status">
    {measure && (
      <>
        {measure.sentence} <span className={measure.isGood ? "style-good" : "style-doubtful"}>{measure.verdict}</span>
      </>
    )}
  </p>
);
