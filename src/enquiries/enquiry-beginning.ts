import type { ProjectType } from "./core/enquiry.ts";
import type { QuoteTopic } from "#enquiries/estimates/quote-topic.ts";
import type { Service } from "#enquiries/estimates/quote-request.ts";
import type { Calculated } from "#enquiries/estimates/calculate-quote.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The initial values of the contact form. */
export type InitialEnquiry = { readonly projectType: ProjectType | ""; readonly message: string };

const PROJECT_OF: Readonly<Record<Service, ProjectType>> = {
  "book-publishing": "book",
  "academic-chapters": "chapter",
  "conference-proceedings": "conference",
  "editorial-services": "custom",
};

/** Returns the initial values of the form for a visitor who comes for a quote: they need not type their choices again (WCAG 3.3.7). */
export function startEnquiry(topic: QuoteTopic | undefined, calculated: Calculated | undefined): InitialEnquiry {
  if (!topic) return { projectType: "", message: "" };
  const subject = calculated
    ? calculated.title.charAt(0).toLowerCase() + calculated.title.slice(1)
    : describeTopic(topic);
  return { projectType: PROJECT_OF[topic.service], message: subject && `I would like a quote for ${subject}.` };
}

/** Returns "book publishing, 80,000 words, the essential package"; empty when only a service was chosen. */
function describeTopic({ service, words, papers, package: chosen }: QuoteTopic): string {
  const parts = [
    words !== undefined && `${formatCount(words)} words`,
    papers !== undefined && `${formatCount(papers)} papers`,
    chosen !== undefined && `the ${chosen} package`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : [service.replaceAll("-", " "), ...parts].join(", ");
}
