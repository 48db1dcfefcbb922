import { EMPTY_NOTICE, type NoticeEntry } from "#publications/notices/notice-entry.ts";
import { NOTICE_KINDS, NOTICE_NAMES, type NoticeKind } from "#publications/notices/publication-notice.ts";
import { type EntryForm, fieldId } from "#publications/records/web/use-publication-form.ts";
import { RowList } from "#ui/forms/row-list.tsx";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";

/** The notices on a publication, a row each. */
export const NoticesField = ({ form }: { readonly form: EntryForm }) => (
  <div id={fieldId("notices")} tabIndex={-1} role="group" aria-labelledby="notices-label" className="notices-field">
    <p id="notices-label" className="form-label">
      Corrections and retractions
    </p>
    {form.fieldErrors["notices"] !== undefined && <p className="form-error">{form.fieldErrors["notices"]}</p>}
    <RowList
      rows={form.entry.notices}
      nameOf={({ kind }) => NOTICE_NAMES[kind]}
      addWords="Add a notice"
      emptyRow={EMPTY_NOTICE}
      onChange={(notices) => form.set("notices", notices)}
    >
      {(notice, at, set) => <NoticeFields form={form} notice={notice} at={at} onChange={set} />}
    </RowList>
  </div>
);

type NoticeFieldsProps = {
  readonly form: EntryForm;
  readonly notice: NoticeEntry;
  readonly at: number;
  readonly onChange: (changed: Partial<NoticeEntry>) => void;
};

function NoticeFields({ form, notice, at, onChange }: NoticeFieldsProps) {
  const common = (part: keyof NoticeEntry) => ({
    id: fieldId(`notices.${at}.${part}`),
    value: notice[part],
    error: form.fieldErrors[`notices.${at}.${part}`],
  });
  const text = (part: Exclude<keyof NoticeEntry, "kind">) => ({
    ...common(part),
    autoComplete: "off",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ [part]: target.value }),
  });
  return (
    <>
      <NativeSelect
        label="Kind"
        {...common("kind")}
        onChange={({ target }) => onChange({ kind: target.value as NoticeKind })} // the options are the kinds
      >
        {NOTICE_KINDS.toReversed().map((kind) => (
          <option key={kind} value={kind}>
            {NOTICE_NAMES[kind]}
          </option>
        ))}
      </NativeSelect>
      <TextField label="Day" type="date" {...text("date")} />
      <TextField label="DOI of the notice" optional placeholder="10.5555/abc" dir="ltr" {...text("doi")} />
      <div className="row-list-wide">
        <TextArea label="What it says" rows={2} dir="auto" {...text("text")} />
      </div>
    </>
  );
}
