import { type ReactNode, useId } from "react";

type OverviewPartProps = {
  readonly title: string;
  /** A fact at the other end of the heading's line. */
  readonly aside?: string | undefined;
  readonly children: ReactNode;
};

/** A part of the overview below its heading. */
export function OverviewPart({ title, aside, children }: OverviewPartProps) {
  const id = useId();
  return (
    <section className="overview-part" aria-labelledby={id}>
      <div className="overview-heading">
        <h2 id={id} className="heading-3">
          {title}
        </h2>
        {aside !== undefined && <span className="small quiet">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
