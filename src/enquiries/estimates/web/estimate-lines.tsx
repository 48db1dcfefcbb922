import { ButtonLink } from "#ui/forms/button.tsx";
import type { Estimate } from "#enquiries/estimates/estimate.ts";
import { EstimateTable } from "./estimate-table.tsx";

type EstimateLinesProps = { readonly title: string; readonly estimate: Estimate; readonly href: string };

/** Every line and their sum, labelled as an estimate, and the link to a quote. */
export function EstimateLines({ title, estimate, href }: EstimateLinesProps) {
  return (
    <div className="estimate-result">
      <EstimateTable title={title} estimate={estimate} />
      <p className="estimate-ways">
        <ButtonLink variant="outline" href={href} aria-label={`Ask for a quote: ${title}`}>
          Ask for a quote
        </ButtonLink>
      </p>
    </div>
  );
}

type EstimateSentenceProps = {
  readonly title: string;
  readonly children: string;
  readonly way?: { readonly href: string; readonly label: string };
};

/** A sentence in place of the estimate while it cannot be calculated, or when the price is agreed. */
export function EstimateSentence({ title, children, way }: EstimateSentenceProps) {
  return (
    <div className="estimate-result">
      <p className="heading-3">{title}</p>
      <p>{children}</p>
      {way && (
        <p className="estimate-ways">
          <ButtonLink variant="outline" href={way.href}>
            {way.label}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
