import { Checkbox } from "#ui/forms/switches.tsx";

type TombstoneChoiceProps = {
  readonly isUnnamed: boolean;
  readonly onChange: (isUnnamed: boolean) => void;
  readonly disabled: boolean;
};

/** What the old address of a publication that was published says to everybody: who deletes it decides whether that names it. */
export const TombstoneChoice = ({ isUnnamed, onChange, disabled }: TombstoneChoiceProps) => (
  <Checkbox
    label="Leave out title and contributors at the old address"
    hint="What was published once goes on being named there to everybody, with its citation. Without the names the page says only when it was deleted, and your reason. They come back only when it is restored."
    checked={isUnnamed}
    onChange={onChange}
    disabled={disabled}
  />
);
