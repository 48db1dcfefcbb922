import { type KeyboardEvent, useState } from "react";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { TextField } from "./text-field.tsx";

type TagFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  readonly error?: string | undefined;
};

/** A field for several short texts: Enter, a comma or leaving the field adds the typed text. */
export function TagField({ id, label, hint, tags, onChange, error }: TagFieldProps) {
  const [typed, setTyped] = useState("");
  const add = (text: string): void => {
    const parts = text.split(",").map((part) => part.trim());
    const fresh = parts.filter((part, index) => part !== "" && !tags.includes(part) && parts.indexOf(part) === index);
    if (fresh.length > 0) onChange([...tags, ...fresh]);
    setTyped("");
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter" || typed.trim() === "") return;
    event.preventDefault();
    add(typed);
  };
  return (
    <div className="tag-field">
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={typed}
        maxLength={80}
        autoComplete="off"
        dir="auto"
        error={error}
        onChange={({ target: { value } }) => (value.includes(",") ? add(value) : setTyped(value))}
        onKeyDown={press}
        onBlur={() => add(typed)}
        optional
      />
      {tags.length > 0 && (
        <ul className="tags" aria-label={label}>
          {tags.map((tag) => (
            <li key={tag} className="tag">
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((one) => one !== tag))}
              >
                <DashboardIcon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
