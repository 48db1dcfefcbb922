import { useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";

/** A value that a register proposes for a field of a form, beside the value that stands there. */
export type ProposedValue<Field extends string> = {
  readonly field: Field;
  readonly label: string;
  readonly now: string;
  readonly proposed: string;
  /** Whether nothing is lost when it is taken over. */
  readonly isEmpty: boolean;
};

/** Returns "1 field", "7 fields". */
export const formatFieldCount = (count: number): string => `${count} ${count === 1 ? "field" : "fields"}`;

type ProposalTableProps<Field extends string> = {
  readonly caption: string;
  readonly values: readonly ProposedValue<Field>[];
  readonly onTake: (fields: readonly Field[]) => void;
  readonly onClose: () => void;
};

/** A proposal field by field: what fills an empty field is ticked at first, what would replace a value is not. */
export function ProposalTable<Field extends string>({ caption, values, onTake, onClose }: ProposalTableProps<Field>) {
  const [ticked, setTicked] = useState<ReadonlySet<Field>>(
    () => new Set(values.flatMap(({ field, isEmpty }) => (isEmpty ? [field] : []))),
  );
  const chosen = values.map(({ field }) => field).filter((field) => ticked.has(field));
  const tick = (field: Field, isOn: boolean): void =>
    setTicked((before) => new Set([...before].filter((one) => one !== field).concat(isOn ? [field] : [])));
  return (
    <>
      <Table caption={caption}>
        <thead>
          <tr>
            <HeadCell>Field</HeadCell>
            <HeadCell>Now</HeadCell>
            <HeadCell>Proposed</HeadCell>
          </tr>
        </thead>
        <tbody>
          {values.map(({ field, label, now, proposed }) => (
            <tr key={field}>
              <Cell label="Field">
                <Checkbox label={label} checked={ticked.has(field)} onChange={(isOn) => tick(field, isOn)} />
              </Cell>
              <Cell label="Now" className="proposal-value quiet">
                <bdi>{now}</bdi>
              </Cell>
              <Cell label="Proposed" className="proposal-value">
                <bdi>{proposed}</bdi>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="proposal-actions">
        <Button disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
          Take over {formatFieldCount(chosen.length)}
        </Button>
        <Button variant="outline" onClick={onClose}>
          Discard the proposal
        </Button>
      </div>
    </>
  );
}
