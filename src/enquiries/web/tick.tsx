type TickProps = {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** Something that may be added, by the platform's own control. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="estimate-tick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}
