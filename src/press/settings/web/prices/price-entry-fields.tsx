import { type EntryList, isNewEntry, withEntryName } from "#press/pricing/price-entries.ts";
import { PressAmount, PressNumber, PressText } from "#press/settings/web/press-fields.tsx";
import type { PressFormState } from "#press/settings/web/use-press-form.ts";

/** The fields of one package or rate in its row. */
export type EntryFieldsProps = { readonly form: PressFormState; readonly list: EntryList; readonly row: string };

export const BookFields = ({ form, list, row }: EntryFieldsProps) => (
  <>
    <Named form={form} list={list} row={row} />
    <PressAmount form={form} field={`${list}.${row}.price`} label="Price" />
    <PressNumber
      form={form}
      field={`${list}.${row}.words`}
      label="Maximum number of words"
      hint="Leave it empty for any length."
      optional
    />
    <PressNumber
      form={form}
      field={`${list}.${row}.coverConcepts`}
      label="Cover concepts"
      hint="Leave it empty for a number by agreement."
      optional
    />
    <PressText form={form} field={`${list}.${row}.editing`} label="Editing" />
    <PressText form={form} field={`${list}.${row}.mark`} label="Mark" hint="For example Most popular." optional />
  </>
);

export const ConferenceFields = ({ form, list, row }: EntryFieldsProps) => (
  <>
    <Named form={form} list={list} row={row} />
    <PressAmount form={form} field={`${list}.${row}.base`} label="Base" />
    <PressAmount form={form} field={`${list}.${row}.perPaper`} label="Each paper" />
    <PressNumber form={form} field={`${list}.${row}.papers`} label="Maximum number of papers" />
    <PressText form={form} field={`${list}.${row}.mark`} label="Mark" optional />
  </>
);

export const RateFields = ({ form, list, row }: EntryFieldsProps) => (
  <>
    <Named form={form} list={list} row={row} />
    <PressAmount form={form} field={`${list}.${row}.centsPerWord`} label="Per word" />
  </>
);

/** The name, and a new entry's key: links name the key, so it is fixed once it is saved. */
const Named = ({ form, list, row }: EntryFieldsProps) => (
  <>
    <PressText
      form={form}
      field={`${list}.${row}.name`}
      label="Name"
      onChange={({ target }) => form.replaceAll(withEntryName(form.values, list, row, target.value))}
    />
    {isNewEntry(row) && (
      <PressText
        form={form}
        field={`${list}.${row}.key`}
        label="Key"
        hint="Links contain this key. It cannot be changed after it is saved."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    )}
  </>
);
