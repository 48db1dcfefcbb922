import { type Estimate, sumEstimate } from "./estimate.ts";
import type { ConferencePackage } from "#press/core/price-list.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** A package with its estimate; no estimate when the package does not include that many papers. */
export type ProceedingsOffer = { readonly offer: ConferencePackage; readonly estimate: Estimate | undefined };

/** Returns one entry for every package (design brief §5.1: both are visible). When no package fits, the price is agreed ("custom"). */
export function estimateProceedings(packages: readonly ConferencePackage[], papers: number): ProceedingsOffer[] {
  return packages.map((offer) => ({
    offer,
    estimate: papers <= offer.papers ? calculatePrice(offer, papers) : undefined,
  }));
}

function calculatePrice(offer: ConferencePackage, papers: number): Estimate {
  return sumEstimate([
    { label: `${offer.name} package`, amount: offer.base },
    { label: `${formatCount(papers)} ${papers === 1 ? "paper" : "papers"}`, amount: papers * offer.perPaper },
  ]);
}
