import type { ReactNode } from "react";
import { PRICE_NOTE } from "#press/pricing/services-offered.ts";

type HeroProps = {
  readonly eyebrow: string;
  readonly title: string;
  readonly sentence: string;
  readonly price?: string;
  readonly children: ReactNode;
};

/** The maroon head of a service page: the service, its readers, the lowest price, and the next links. */
export function ServiceHero({ eyebrow, title, sentence, price, children }: HeroProps) {
  return (
    <header className="hero service-hero">
      <div className="page-width">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="display-2">{title}</h1>
        <p className="hero-sentence">{sentence}</p>
        {price && <p className="service-hero-price">{price}</p>}
        <p className="hero-ways">{children}</p>
      </div>
    </header>
  );
}

type PartProps = {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
};

/** A section of a page with its heading. */
export function Part({ id, title, lead, children }: PartProps) {
  return (
    <section className="page-width service-part" aria-labelledby={id}>
      <h2 id={id} className="heading-2">
        {title}
      </h2>
      {lead && <p className="service-lead">{lead}</p>}
      {children}
    </section>
  );
}

export type Point = { readonly title: string; readonly sentence: string; readonly note?: string };

/** `dates` are the days of each step, where they are known. */
type Step = Point & { readonly dates?: string | undefined };

/** The benefits of a service, side by side. */
export function PointGrid({ points }: { points: readonly Point[] }) {
  return (
    <ul className="point-grid">
      {points.map(({ title, sentence, note }) => (
        <li key={title}>
          <h3 className="heading-3">{title}</h3>
          <p>{sentence}</p>
          {note && <p className="service-price">{note}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The steps of a service in their order, numbered like chapters. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="service-steps">
      {steps.map(({ title, sentence, note, dates }, at) => (
        <li key={title}>
          <span className="service-step-number" aria-hidden="true">
            {at + 1}
          </span>
          <div>
            <h3 className="heading-3">{title}</h3>
            {note && <p className="eyebrow">{note}</p>}
            {dates && <p className="step-dates">{dates}</p>}
          </div>
          <p>{sentence}</p>
        </li>
      ))}
    </ol>
  );
}

export const PriceNote = () => <p className="small service-note">{PRICE_NOTE}</p>;
