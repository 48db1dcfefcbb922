import { type ComponentType, useEffect, useState } from "react";
import {
  entryNumber,
  type EntryList,
  entryRows,
  isNewEntry,
  withEntry,
  withoutEntry,
} from "#press/pricing/price-entries.ts";
import { MAX_ENTRIES } from "#press/core/price-list.ts";
import { Button } from "#ui/forms/button.tsx";
import { settingFieldId } from "#press/settings/press-subjects.ts";
import type { EntryFieldsProps } from "./price-entry-fields.tsx";
import { RemoveEntry } from "../../../pricing/web/remove-entry.tsx";
import type { PressFormState } from "#press/settings/web/use-press-form.ts";

type PriceEntriesProps = {
  readonly form: PressFormState;
  readonly list: EntryList;
  readonly title: string;
  /** The noun for an entry: "package". */
  readonly one: string;
  readonly fields: ComponentType<EntryFieldsProps>;
};

const MAX_ENTRIES_SENTENCES: Readonly<Record<EntryList, number>> = {
  "prices.books": MAX_ENTRIES.books,
  "prices.conferences": MAX_ENTRIES.conferences,
  "prices.editing": MAX_ENTRIES.editing,
};

/** One list of the price list: its entries with their fields and a button to remove them, and a button to add one. */
export function PriceEntries({ form, list, title, one, fields: Fields }: PriceEntriesProps) {
  const rows = entryRows(form.values, list);
  const [removing, setRemoving] = useState<string>();
  const focus = useFocusOn();
  const add = (): void => {
    const { values, row } = withEntry(form.values, list);
    form.replaceAll(values);
    focus(settingFieldId(`${list}.${row}.name`));
  };
  const remove = (row: string): void => {
    form.replaceAll(withoutEntry(form.values, list, row));
    setRemoving(undefined);
    focus(settingFieldId(list));
  };
  const getRowName = (row: string): string =>
    (form.values[`${list}.${row}.name`] ?? "").trim() || `New ${one} ${entryNumber(row)}`.trim();
  const error = form.fieldErrors[list];
  return (
    <>
      <h3 id={settingFieldId(list)} className="press-part" tabIndex={-1}>
        {title}
      </h3>
      {error && <p className="form-error">{error}</p>}
      {rows.map((row) => (
        <fieldset key={row} className="press-group">
          <legend className="form-label">{getRowName(row)}</legend>
          <div className="form-pair">
            <Fields form={form} list={list} row={row} />
            {rows.length > 1 && (
              <p className="press-remove">
                <Button variant="outline" onClick={() => (isNewEntry(row) ? remove(row) : setRemoving(row))}>
                  Remove<span className="sr-only"> {getRowName(row)}</span>
                </Button>
              </p>
            )}
          </div>
        </fieldset>
      ))}
      <p className="setting-buttons">
        {rows.length < MAX_ENTRIES_SENTENCES[list] ? (
          <Button variant="outline" onClick={add}>
            {ADD[list]}
          </Button>
        ) : (
          <span className="quiet">{`There are ${MAX_ENTRIES_SENTENCES[list]}, which is the maximum.`}</span>
        )}
      </p>
      {removing !== undefined && (
        <RemoveEntry
          name={getRowName(removing)}
          one={one}
          onRemove={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

const ADD: Readonly<Record<EntryList, string>> = {
  "prices.books": "Add a book package",
  "prices.conferences": "Add a conference package",
  "prices.editing": "Add an editing rate",
};

/** Returns a function that sets the focus target of the next render: a new field, or the list after a removal. */
function useFocusOn() {
  const [target, setTarget] = useState<{ readonly id: string }>();
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  return (id: string): void => setTarget({ id });
}
