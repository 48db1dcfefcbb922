import type { Cloth } from "#covers/core/cloths.ts";
import type { PolicyText } from "#policies/core/policy-text.ts";
import { ACADEMIC_CHAPTERS } from "#policies/page-texts/academic-chapters.ts";
import { BOOK_PUBLISHING } from "#policies/page-texts/book-publishing.ts";
import { CONFERENCE_PROCEEDINGS } from "#policies/page-texts/conference-proceedings.ts";
import { EDITORIAL_SERVICES } from "#policies/page-texts/editorial-services.ts";
import { listRows } from "#policies/core/section-shape.ts";
import { money, rate } from "#press/pricing/money.ts";
import type { PriceList } from "#press/core/price-list.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

export type ServiceName = "book" | "chapter" | "proceedings" | "editing";

/** The texts of the four services, in the order of specification §1. */
export const SERVICE_TEXTS: Readonly<Record<ServiceName, PolicyText>> = {
  book: BOOK_PUBLISHING,
  chapter: ACADEMIC_CHAPTERS,
  proceedings: CONFERENCE_PROCEEDINGS,
  editing: EDITORIAL_SERVICES,
};

/** Each service wears the cloth of one book. */
export const SERVICE_CLOTHS: Readonly<Record<ServiceName, Cloth["name"]>> = {
  book: "oxblood",
  chapter: "prussian",
  proceedings: "bottle",
  editing: "umber",
};

/** A row of a service's table "At a glance": the question and the press's answer. */
export type Fact = { readonly name: string; readonly value: string };

/** What one unit of a service costs at least (specification §1 and §9). */
export type LowestPrice = { readonly of: string; readonly amount: string; readonly note: string };

/** A service of the press with its lowest price and its answers. */
export type ServiceOffered = LowestPrice & {
  readonly service: ServiceName;
  readonly href: string;
  readonly name: string;
  readonly forWhom: string;
  readonly time: string;
  readonly review: string;
};

/** Returns the four services, each with its lowest price. */
export function servicesOffered(
  prices: PriceList,
  texts: Readonly<Record<ServiceName, PolicyText>>,
): readonly ServiceOffered[] {
  const getValue = (service: ServiceName, question: string): string =>
    listFacts(texts[service]).find(({ name }) => name === question)?.value ?? "";
  return (["book", "chapter", "proceedings", "editing"] as const).map((service) => ({
    service,
    href: texts[service].path,
    name: texts[service].title,
    forWhom: getValue(service, "For"),
    time: getValue(service, "Time"),
    review: getValue(service, "Review"),
    ...lowestPrice(prices, service),
  }));
}

/** Returns the answers of a service's table, in its order. */
export const listFacts = (text: Pick<PolicyText, "sections">): readonly Fact[] =>
  listRows(text, "at-a-glance").map(([name = "", value = ""]) => ({ name, value }));

/** Returns the lowest price of a service, and what it covers. */
export function lowestPrice({ books, chapter, conferences, editing }: PriceList, service: ServiceName): LowestPrice {
  switch (service) {
    case "book": {
      const least = books.toSorted((a, b) => a.price - b.price)[0];
      const words = least?.words ?? undefined;
      const note = words === undefined ? "for any length" : `for up to ${formatCount(words)} words`;
      return { of: "A book", amount: money(least?.price ?? 0), note };
    }
    case "chapter":
      return { of: "A chapter", amount: money(chapter.base), note: `for up to ${formatCount(chapter.words)} words` };
    case "proceedings": {
      const least = conferences.toSorted((a, b) => a.base - b.base)[0];
      return { of: "A volume", amount: money(least?.base ?? 0), note: `and ${money(least?.perPaper ?? 0)} a paper` };
    }
    case "editing":
      return {
        of: "Editing",
        amount: rate(Math.min(...editing.map(({ centsPerWord }) => centsPerWord))),
        note: "per word",
      };
  }
}
