import { useContext } from "react";
import { EMPTY_NOTICE, type NoticeEntry } from "#publications/notices/notice-entry.ts";
import { NOTICE_KINDS, NOTICE_NAMES, type NoticeKind } from "#publications/core/details/publication-notice.ts";
import { ListGroup, rowTexts } from "#publications/core/web/row-fields.tsx";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";
import { RowList } from "#ui/forms/row-list.tsx";
import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";
import { FilesChoiceSlot } from "./files-choice.ts";

type NoticesForm = FormPart<{ notices: readonly NoticeEntry[] }>;

/** The notices on a publication, a row each. */
export function NoticesField({ form }: { readonly form: NoticesForm }) {
  const choice = useContext(FilesChoiceSlot);
  const { notices } = form.entry;
  const setNotices = (changed: readonly NoticeEntry[]): void => {
    // The choice is for the notice in a row: it does not pass to another one that takes the place.
    if (countReplaced(notices, changed) > 1) choice?.reset();
    form.change({ notices: changed });
  };
  return (
    <ListGroup form={form} field="notices" label="Corrections and retractions">
      <RowList
        rows={notices}
        formatName={({ kind }) => NOTICE_NAMES[kind]}
        addWords="Add a notice"
        emptyRow={EMPTY_NOTICE}
        onChange={setNotices}
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
              {choice && (
                <NativeSelect
                  label="Files that readers get"
                  hint="Applied when you save"
                  id={fieldId(`${path}.files`)}
                  value={choice.row === at ? choice.value : ""}
                  onChange={({ target }) => choice.choose(at, target.value)}
                >
                  {choice.options.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </>
          );
        }}
      </RowList>
    </ListGroup>
  );
}

/** Returns how many rows are not the ones that were there; one that was edited counts once, those after a removed one count all. */
function countReplaced(before: readonly NoticeEntry[], after: readonly NoticeEntry[]): number {
  if (after.length < before.length) return Number.POSITIVE_INFINITY;
  return before.filter((notice, index) => notice !== after[index]).length;
}
