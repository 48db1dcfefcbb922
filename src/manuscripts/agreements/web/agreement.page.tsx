import { licenceName } from "#manuscripts/agreements/agreement.ts";
import { longDay } from "#ui/formatting/dates.ts";
import { buttonClass } from "#ui/forms/button.tsx";
import { AgreementForm, type AgreementValues, type ReadText } from "./agreement-form.tsx";

export type AgreementPageProps = {
  readonly path: string;
  readonly number: string;
  readonly title: string;
  /** All contributors in the order of their names. */
  readonly names: readonly string[];
  /** What is asked; null when nothing is. */
  readonly text: ReadText | null;
  /** The agreement that was made; null before. */
  readonly made: {
    readonly signed_by: string;
    readonly signed_on: string;
    readonly time_zone: string;
    readonly licence: string | null;
  } | null;
  readonly values: AgreementValues;
  readonly errors?: Readonly<Record<string, string>>;
};

/** `/agreement/{token}`: the corresponding author reads and accepts the publishing agreement; without an account or a script. */
export const AgreementPage = ({ path, number, title, names, text, made, values, errors }: AgreementPageProps) => (
  <article className="page-width linked-page">
    <header className="linked-page-head">
      <p className="quiet">{number}</p>
      <h1 className="linked-page-title">
        Publishing agreement for <bdi>{title}</bdi>
      </h1>
      <p>
        <bdi>{names.join(", ")}</bdi>
      </p>
      {!made && text && <p>Please read the agreement, and accept it for all authors of the work.</p>}
    </header>
    {made && <Made made={made} path={path} />}
    {!made && text && <AgreementForm text={text} values={values} action={path} {...(errors && { errors })} />}
    {!made && !text && <p>The press asks for no agreement now. Nothing is needed from you.</p>}
  </article>
);

type MadeProps = Pick<AgreementPageProps, "path"> & { readonly made: NonNullable<AgreementPageProps["made"]> };

const Made = ({ made: { signed_by, signed_on, time_zone, licence }, path }: MadeProps) => (
  <section>
    <p role="status">
      <b>
        The agreement was accepted by <bdi>{signed_by}</bdi> on {longDay(signed_on)}
      </b>{" "}
      ({time_zone}).{licence !== null && ` Licence: ${licenceName(licence)}.`} Nothing more is needed from you here.
    </p>
    <p>
      <a className={buttonClass({ variant: "outline" })} href={`${path}/agreement.pdf`}>
        Download the agreement (PDF)
      </a>
    </p>
  </section>
);
