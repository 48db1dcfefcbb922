type TickProps = {
  readonly label: string;
  readonly name: string;
  readonly value?: string;
  readonly ticked?: boolean;
};

/** A checkbox of a calculator, by the platform's own control. */
export function Tick({ label, name, value = "yes", ticked = false }: TickProps) {
  return (
    <label className="estimate-tick">
      <input type="checkbox" name={name} value={value} defaultChecked={ticked} />
      <span>{label}</span>
    </label>
  );
}
