import { CLAIM_NAMES, type ClaimName } from "#press/core/claims.ts";
import { PressText } from "./press-fields.tsx";
import { SubjectPanel } from "./subject-panel.tsx";
import type { PressFormState } from "./use-press-form.ts";

/** The claims in the words of the form. */
export const CLAIMS: Readonly<Record<ClaimName, { readonly label: string; readonly counted?: string }>> = {
  books: { label: "Books published", counted: "Count the published books" },
  countries: { label: "Countries", counted: "Count the countries of this year’s readers" },
  satisfaction: { label: "Satisfaction" },
  years: { label: "Years of experience", counted: "Count from the first publication" },
  publications: { label: "Publications", counted: "Count everything published" },
  authors: { label: "Authors", counted: "Count the authors of published titles" },
};

/** The claims of the home page and of About (decision P4). */
export const ClaimsPanel = ({ form }: { readonly form: PressFormState }) => (
  <SubjectPanel subject="claims">
    {CLAIM_NAMES.map((name) => (
      <Claim key={name} form={form} name={name} />
    ))}
  </SubjectPanel>
);

function Claim({ form, name }: { readonly form: PressFormState; readonly name: ClaimName }) {
  const { label, counted } = CLAIMS[name];
  const live = `claims.${name}.live`;
  const isCounted = form.values[live] === "yes";
  return (
    <div className="press-claim">
      <PressText
        form={form}
        field={`claims.${name}`}
        label={label}
        disabled={isCounted}
        placeholder={isCounted ? "Counted" : undefined}
        autoComplete="off"
      />
      {counted && (
        <label className="choice">
          <input
            type="checkbox"
            checked={isCounted}
            onChange={(event) => form.set(live, event.target.checked ? "yes" : "")}
          />
          {counted}
        </label>
      )}
    </div>
  );
}
