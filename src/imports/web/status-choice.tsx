import { PUBLICATION_STATUSES, type PublicationStatus } from "#publications/core/publication.ts";
import { STATUS_LABELS } from "#publications/core/publication-labels.ts";
import { NativeSelect } from "#ui/forms/text-field.tsx";

type StatusChoiceProps = {
  readonly value: PublicationStatus | "";
  readonly onChange: (status: PublicationStatus | "") => void;
};

const HINTS: Readonly<Partial<Record<PublicationStatus | "", string>>> = {
  "": "Records without a status become drafts.",
  published: "Readers see them as soon as they are imported.",
};

/** The choice of the status of new publications. */
export const StatusChoice = ({ value, onChange }: StatusChoiceProps) => (
  <div className="import-status">
    <NativeSelect
      label="Status of the new records"
      hint={HINTS[value]}
      value={value}
      onChange={(event) => onChange(PUBLICATION_STATUSES.find((status) => status === event.target.value) ?? "")}
    >
      <option value="">As the file says</option>
      {PUBLICATION_STATUSES.map((status) => (
        <option key={status} value={status}>
          {STATUS_LABELS[status]}
        </option>
      ))}
    </NativeSelect>
  </div>
);
