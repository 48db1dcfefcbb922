import { KNOWN_RECORDS, type KnownRecords } from "#imports/core/known-records.ts";
import { NativeSelect } from "#ui/forms/text-field.tsx";

type KnownChoiceProps = {
  readonly value: KnownRecords;
  readonly isBusy: boolean;
  readonly onChange: (known: KnownRecords) => void;
};

const LABELS: Readonly<Record<KnownRecords, string>> = {
  leave: "Leave them as they are",
  update: "Update them, but for what the press edited",
  overwrite: "Update them, also what the press edited",
};

/** The choice of what becomes of records that the press has. */
export const KnownChoice = ({ value, isBusy, onChange }: KnownChoiceProps) => (
  <div className="import-status">
    <NativeSelect
      label="Records that the press has"
      hint={
        value === "leave"
          ? "The preview names what would change once you choose to update them."
          : "Type, status, access, DOI and book never change. The import can be undone."
      }
      value={value}
      disabled={isBusy}
      onChange={(event) => onChange(KNOWN_RECORDS.find((known) => known === event.target.value) ?? "leave")}
    >
      {KNOWN_RECORDS.map((known) => (
        <option key={known} value={known}>
          {LABELS[known]}
        </option>
      ))}
    </NativeSelect>
  </div>
);
