import type { ReactNode } from "react";
import { InlineText } from "#policies/core/web/inline-text.tsx";
import { TextBlock } from "#policies/core/web/text-section.tsx";
import type { PolicyText, Section } from "#policies/core/policy-text.ts";
import { furtherSections } from "#policies/core/section-shape.ts";

type PageHeaderProps = {
  readonly eyebrow: string;
  readonly title: string;
  readonly sentence: string;
  readonly children: ReactNode;
};

/** The head of a page of the press: on paper, with its next links at the end of the line. */
export function PageHeader({ eyebrow, title, sentence, children }: PageHeaderProps) {
  return (
    <header className="page-width page-header">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="display-2">{title}</h1>
        <p className="service-lead">
          <InlineText text={sentence} />
        </p>
      </div>
      <p className="site-page-ways">{children}</p>
    </header>
  );
}

type PartProps = {
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
};

/** A section of a page with its heading. */
export function Part({ id, title, lead, children }: PartProps) {
  return (
    <section className="page-width service-part" aria-labelledby={id}>
      <h2 id={id} className="heading-2">
        {title}
      </h2>
      {lead && (
        <p className="service-lead">
          <InlineText text={lead} />
        </p>
      )}
      {children}
    </section>
  );
}

export type Point = { readonly title: string; readonly sentence: string; readonly note?: string };

/** Returns rows of a text's table, as `Benefit | What it means`, as points. */
export const toPoints = (rows: readonly (readonly string[])[]): readonly Point[] =>
  rows.map(([title = "", sentence = ""]) => ({ title, sentence }));

/** The benefits of a service, side by side. */
export function PointGrid({ points }: { points: readonly Point[] }) {
  return (
    <ul className="point-grid">
      {points.map(({ title, sentence, note }) => (
        <li key={title}>
          <h3 className="heading-4">{title}</h3>
          <p>
            <InlineText text={sentence} />
          </p>
          {note && <p className="service-price">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

/** `dates` are the days of each step, where they are known. */
export type Step = Point & { readonly dates?: string | undefined };

/** The sign in a text's table for a step without a time. */
const NO_TIME = "–";

/** Returns rows of a text's table, `Step | Time | What happens`, as steps. */
export const toSteps = (rows: readonly (readonly string[])[]): readonly Step[] =>
  rows.map(([title = "", time = "", sentence = ""]) => ({
    title,
    sentence,
    ...(time !== "" && time !== NO_TIME && { note: time }),
  }));

/** The steps of a service on one line, numbered, with their times on one baseline. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="service-steps">
      {steps.map(({ title, sentence, note, dates }) => (
        <li key={title}>
          <h3 className="heading-4">{title}</h3>
          {note && <p className="service-step-time">{note}</p>}
          {dates && <p className="step-dates">{dates}</p>}
          <p>
            <InlineText text={sentence} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The sections that the press added to a page's text. */
export const FurtherParts = ({ text }: { text: PolicyText }) =>
  furtherSections(text, text.shape ?? []).map((section) => <FurtherPart key={section.id} section={section} />);

function FurtherPart({ section: { id, title, blocks } }: { section: Section }) {
  return (
    <Part id={id} title={title}>
      <div className="reading further-part">
        {blocks.map((block, index) => (
          <TextBlock key={index} block={block} />
        ))}
      </div>
    </Part>
  );
}

export const PriceNote = ({ note }: { note: string }) => (
  <p className="small service-note">
    <InlineText text={note} />
  </p>
);
