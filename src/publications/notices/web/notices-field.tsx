import { EMPTY_NOTICE } from "#publications/notices/notice-entry.ts";
import { NOTICE_KINDS, NOTICE_NAMES, type NoticeKind } from "#publications/notices/publication-notice.ts";
import { ListGroup, rowTexts } from "#publications/web/row-fields.tsx";
import { type EntryForm, fieldId } from "#publications/records/web/use-publication-form.ts";
import { RowList } from "#ui/forms/row-list.tsx";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";

/** The notices on a publication, a row each. */
export const NoticesField = ({ form }: { readonly form: EntryForm }) => (
  <ListGroup form={form} field="notices" label="Corrections and retractions">
    <RowList
      rows={form.entry.notices}
      formatName={({ kind }) => NOTICE_NAMES[kind]}
      addWords="Add a notice"
      emptyRow={EMPTY_NOTICE}
      onChange={(notices) => form.set("notices", notices)}
    >
      {(notice, at, set) => {
        const path = `notices.${at}`;
        const text = rowTexts({ form, path, row: notice, onChange: set });
        return (
          <>
            <NativeSelect
              label="Kind"
              id={fieldId(`${path}.kind`)}
              value={notice.kind}
              error={form.fieldErrors[`${path}.kind`]}
              onChange={({ target }) => set({ kind: target.value as NoticeKind })} // the options are the kinds
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
      }}
    </RowList>
  </ListGroup>
);
