import type { CSSProperties, ReactNode } from "react";
import { clothSurface, drawStamp } from "#covers/cover-surface.ts";
import type { PolicyText } from "#policies/core/policy-text.ts";
import { InlineText } from "#policies/core/web/inline-text.tsx";
import type { PriceList } from "#press/core/price-list.ts";
import { listFacts, lowestPrice, SERVICE_CLOTHS, type ServiceName } from "#site/service-pages/services-offered.ts";

type ServiceHeroProps = {
  readonly service: ServiceName;
  readonly text: PolicyText;
  readonly prices: PriceList;
  readonly children: ReactNode;
};

/** The head of a service's page, in the service's cloth: its sentence and next links, and a label with price and times. */
export function ServiceHero({ service, text, prices, children }: ServiceHeroProps) {
  const { cloth, tone, foil } = clothSurface(SERVICE_CLOTHS[service]);
  const colours = { "--cloth": cloth, "--cloth-tone": tone, "--cloth-foil": foil } as CSSProperties;
  return (
    <header className="cloth-head service-hero" style={colours}>
      <div className="cloth-head-stamp service-hero-stamp" dangerouslySetInnerHTML={{ __html: drawStamp(text.path) }} />
      <div className="page-width service-hero-columns">
        <div>
          <p className="eyebrow">{text.eyebrow}</p>
          <h1 className="display-2">{text.title}</h1>
          <p className="service-hero-sentence">
            <InlineText text={text.summary} />
          </p>
          <p className="service-hero-ways">{children}</p>
        </div>
        <PriceLabel service={service} text={text} prices={prices} />
      </div>
    </header>
  );
}

/** The lowest price and the press's answers, like the paper label on a cover. */
function PriceLabel({ service, text, prices }: Omit<ServiceHeroProps, "children">) {
  const { of, amount, note } = lowestPrice(prices, service);
  return (
    <aside className="price-label" aria-label={`${text.title} at a glance`}>
      <div>
        <p className="eyebrow">{`${of}, from`}</p>
        <p className="price-label-amount">{amount}</p>
        <p className="small">{note}</p>
        <dl>
          {listFacts(text)
            .filter(({ name }) => name !== "For")
            .map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <InlineText text={value} />
                </dd>
              </div>
            ))}
        </dl>
      </div>
    </aside>
  );
}
