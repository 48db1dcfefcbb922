import type { PolicyText } from "#policies/core/policy-text.ts";
import type { PriceList } from "#press/core/price-list.ts";

export type ServicePageProps = {
  /** The service's text as it is in force, with the press's data filled in. */
  readonly text: PolicyText;
  readonly prices: PriceList;
  /** What the press says about all its prices. */
  readonly priceNote: string;
};
