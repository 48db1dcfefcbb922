import { describeArea, TOKEN_AREAS, type TokenArea } from "#people/core/token-scopes.ts";
import type { AreaChoice, ScopeChoices } from "#people/tokens/scope-words.ts";
import { NativeSelect } from "#ui/forms/text-field.tsx";

export const SCOPES_ID = "token-scopes";

type ScopeFieldsProps = {
  /** The scopes that the account's roles allow. */
  readonly allowed: readonly string[];
  readonly choices: ScopeChoices;
  readonly onChoose: (area: TokenArea, choice: AreaChoice) => void;
  readonly error: string | undefined;
};

/** The choice for each area: nothing, to read, or to read and write. */
export function ScopeFields({ allowed, choices, onChoose, error }: ScopeFieldsProps) {
  const areas = TOKEN_AREAS.filter((area) => allowed.includes(`${area}:read`));
  return (
    <fieldset id={SCOPES_ID} className="form-field token-scopes" tabIndex={-1} aria-describedby={`${SCOPES_ID}-hint`}>
      <legend className="form-label">What the token may do</legend>
      <p id={`${SCOPES_ID}-hint`} className="form-hint">
        Never more than your roles allow when it is used.
      </p>
      {error && <p className="form-error">{error}</p>}
      {areas.map((area) => {
        const { label, sentence } = describeArea(area);
        return (
          <NativeSelect
            key={area}
            label={label}
            hint={sentence}
            value={choices[area] ?? ""}
            onChange={({ target: { value } }) =>
              onChoose(area, value === "read" || value === "write" ? value : undefined)
            }
          >
            <option value="">No access</option>
            <option value="read">Read</option>
            {allowed.includes(`${area}:write`) && <option value="write">Read and write</option>}
          </NativeSelect>
        );
      })}
    </fieldset>
  );
}
