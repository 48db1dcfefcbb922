import { CREDIT, CREDIT_ROLES, type CreditRole } from "#manuscripts/drafts/credit-roles.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

export type CoAuthorPageProps = {
  readonly path: string;
  readonly number: string;
  readonly title: string;
  /** All contributors in the order of their names. */
  readonly names: readonly string[];
  readonly confirmation: "pending" | "confirmed" | "denied";
  /** The manuscript has ended: there is nothing to answer. */
  readonly isOpen: boolean;
  readonly values: Readonly<Record<"given_name" | "family_name" | "literal_name" | "affiliation" | "orcid", string>>;
  readonly credit: readonly CreditRole[];
  readonly errors?: Readonly<Record<string, string>>;
};

const SENTENCES = {
  pending: "You are named as a contributor. Please check your details.",
  confirmed: "You have confirmed that you are a contributor. You can still correct your details.",
  denied: "You said that this is a mistake. The editor was informed.",
} as const;

/** `/coauthor/{token}`: a contributor confirms or denies, and corrects what stands about them; without an account or a script. */
export const CoAuthorPage = (props: CoAuthorPageProps) => (
  <article className="page-width linked-page">
    <header className="linked-page-head">
      <p className="quiet">{props.number}</p>
      <h1 className="linked-page-title">
        <bdi>{props.title}</bdi>
      </h1>
      <p>{SENTENCES[props.confirmation]}</p>
    </header>
    <section>
      <h2 className="heading-3">Contributors</h2>
      <ol className="linked-page-people">
        {props.names.map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two contributors may have one name
          <li key={index}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </section>
    {props.isOpen ? <AnswerForm {...props} /> : <p>This manuscript has ended. Nothing is needed from you.</p>}
  </article>
);

const FIELDS = [
  { name: "given_name", label: "Given name" },
  { name: "family_name", label: "Family name" },
  { name: "affiliation", label: "Affiliation" },
  { name: "orcid", label: "ORCID iD" },
] as const;

const AnswerForm = ({ path, values, credit, confirmation, errors = {} }: CoAuthorPageProps) => (
  <form method="post" action={path}>
    <h2 className="heading-3">About you</h2>
    <input type="hidden" name="literal_name" value={values.literal_name} />
    {FIELDS.map(({ name, label }) => (
      <TextField
        key={name}
        id={name}
        name={name}
        label={label}
        optional={name !== "family_name"}
        defaultValue={values[name]}
        error={errors[name]}
      />
    ))}
    <fieldset className="linked-page-credit">
      <legend className="form-label">Your part in the work</legend>
      {CREDIT.map((role) => (
        <label key={role}>
          <input type="checkbox" name="credit" value={role} defaultChecked={credit.includes(role)} />
          {CREDIT_ROLES[role]}
        </label>
      ))}
    </fieldset>
    <p className="linked-page-answers">
      <Button type="submit" name="answer" value="yes">
        {confirmation === "confirmed" ? "Save my details" : "Yes, I am an author"}
      </Button>
      {confirmation !== "denied" && (
        <Button type="submit" variant="outline" name="answer" value="no">
          No, this is a mistake
        </Button>
      )}
    </p>
  </form>
);
