import type { ComponentType, ReactNode } from "react";
import { type BusinessHours, hoursLine, WEEKDAYS } from "#press/core/business-hours.ts";
import { CLAIM_NAMES } from "#press/core/claims.ts";
import { listRowNumbers } from "#press/settings/parse-settings.ts";
import type { PressSubjectKey } from "#press/settings/press-subjects.ts";
import { type PressValues, toPressValues } from "#press/core/press-values.ts";
import { CLOCK_TIME } from "#press/core/zoned-time.ts";
import { Mark } from "#ui/display/mark.tsx";
import { CLAIMS } from "./claims-panel.tsx";
import type { PressFormState } from "./use-press-form.ts";

type Part = {
  /** What is typed. */
  readonly values: PressValues;
  /** What is stored. */
  readonly stored: PressValues;
};

/** The subjects that readers see in words. */
const PREVIEWS: Readonly<Partial<Record<PressSubjectKey, ComponentType<Part>>>> = {
  name: NamePreview,
  hours: HoursPreview,
  claims: ClaimsPreview,
  social: SocialPreview,
};

type SubjectPreviewProps = { readonly subject: PressSubjectKey; readonly form: PressFormState };

/** A subject as readers will see it once it is saved, with what differs from the stored version marked. */
export function SubjectPreview({ subject, form }: SubjectPreviewProps) {
  const Preview = PREVIEWS[subject];
  if (!Preview) return null;
  return (
    <section className="subject-preview" aria-labelledby="subject-preview">
      <h3 id="subject-preview" className="form-label">
        As readers will see it
      </h3>
      <Preview values={form.values} stored={toPressValues(form.base.press)} />
    </section>
  );
}

/** A text, marked where it is not stored yet. */
const MarkedText = ({ changed, children }: { readonly changed: boolean; readonly children: ReactNode }) =>
  changed ? <mark className="press-changed">{children}</mark> : children;

function NamePreview({ values, stored }: Part) {
  const field = (name: string) => (
    <MarkedText changed={values[name] !== stored[name]}>{values[name]?.trim() ?? ""}</MarkedText>
  );
  const storedLines = readLines(stored["address"]);
  const entity = values["imprint"]?.trim() ? "imprint" : "name";
  return (
    <div className="subject-preview-parts">
      <div className="subject-preview-footer">
        <p className="subject-preview-name">
          <Mark size={30} />
          <span>{field("name")}</span>
        </p>
        <p>{field("motto")}</p>
        <address>
          {readLines(values["address"]).map((line, index) => (
            <span key={`${index} ${line}`}>
              <MarkedText changed={!storedLines.includes(line)}>{line}</MarkedText>
            </span>
          ))}
        </address>
        <p>{field("email")}</p>
      </div>
      <div className="subject-preview-paper">
        <p>
          From: {field("name")} &lt;{field("email")}&gt;
        </p>
        <p>
          Set in Source Serif and Source Sans. {field(entity)}, {field("place")}.
        </p>
        <p>
          Author, A. (2026) <cite>Title</cite>. {field("place")}: {field("name")}.
        </p>
      </div>
    </div>
  );
}

function HoursPreview({ values, stored }: Part) {
  const line = hoursIn(values);
  return (
    <p className="subject-preview-paper">
      {line === undefined ? (
        "Choose the days, then enter your opening and closing times."
      ) : (
        <MarkedText changed={line !== hoursIn(stored)}>{line}</MarkedText>
      )}
      {line !== undefined && values["replyWithin"]?.trim() && (
        <>
          <br />
          <MarkedText changed={values["replyWithin"] !== stored["replyWithin"]}>
            We reply within {values["replyWithin"]?.trim()} hours.
          </MarkedText>
        </>
      )}
    </p>
  );
}

/** Returns the hours as the contact page has them; undefined while they cannot be told. */
function hoursIn(values: PressValues): string | undefined {
  const chosen = new Set((values["hours.days"] ?? "").split(","));
  const [from = "", to = ""] = [values["hours.from"]?.trim(), values["hours.to"]?.trim()];
  const days: BusinessHours["days"] = WEEKDAYS.filter((day) => chosen.has(day));
  if (days.length === 0 || !CLOCK_TIME.test(from) || !CLOCK_TIME.test(to)) return undefined;
  return hoursLine({ days, from, to, timeZone: "", label: values["hours.label"]?.trim() ?? "" });
}

function ClaimsPreview({ values, stored }: Part) {
  const formatClaim = (of: PressValues, name: string): string =>
    of[`claims.${name}.live`] === "yes" ? "A number, counted from the catalogue" : (of[`claims.${name}`]?.trim() ?? "");
  return (
    <dl className="subject-preview-paper subject-preview-claims">
      {CLAIM_NAMES.map((name) => (
        <div key={name}>
          <dt>{CLAIMS[name].label}</dt>
          <dd>
            <MarkedText changed={formatClaim(values, name) !== formatClaim(stored, name)}>
              {formatClaim(values, name) || "–"}
            </MarkedText>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SocialPreview({ values, stored }: Part) {
  const readLink = (of: PressValues, row: number) => ({
    label: of[`social.${row}.label`]?.trim() ?? "",
    href: of[`social.${row}.href`]?.trim() ?? "",
  });
  const known = listRowNumbers(stored, "social").map((row) => JSON.stringify(readLink(stored, row)));
  const links = listRowNumbers(values, "social")
    .map((row) => readLink(values, row))
    .filter(({ label, href }) => label !== "" || href !== "");
  if (links.length === 0) return <p className="quiet">The footer has no links to other sites.</p>;
  return (
    <ul className="subject-preview-footer subject-preview-links">
      {links.map((link, index) => (
        <li key={`${index} ${link.href}`} title={link.href}>
          <MarkedText changed={!known.includes(JSON.stringify(link))}>{link.label || link.href}</MarkedText>
        </li>
      ))}
    </ul>
  );
}

const readLines = (text = ""): readonly string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
