import { type InitialEnquiry, startEnquiry } from "#enquiries/enquiry-beginning.ts";
import { isOffered } from "#enquiries/estimates/quote-topic.ts";
import { QUOTE_PARAMETERS, readQuoteTopic } from "#enquiries/estimates/quote-topic.ts";
import { calculateQuote } from "#enquiries/estimates/calculate-quote.ts";
import { replyWords } from "#enquiries/core/reply-texts.ts";
import type { EnquiryFormProps } from "#enquiries/web/enquiry-form.island.tsx";
import type { Assets } from "#platform/pages/assets.ts";
import type { Press } from "#press/core/press.ts";
import type { ContactPageProps } from "#enquiries/web/contact.page.tsx";
import { PageHead } from "#ui/page-head.tsx";

/** The headers of private pages: caches do not store them, search engines do not index them, and their addresses are not sent as referrers. */
export const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/** The result of a form that was sent without scripts. */
export type PostedForm = Pick<EnquiryFormProps, "fieldErrors" | "failure"> & {
  readonly values: EnquiryFormProps["values"];
};

/** What replaces the initial values of the form that an address has: a request for access, or a form that was sent. */
export type FormContent = {
  readonly beginning?: InitialEnquiry | undefined;
  readonly posted?: PostedForm | undefined;
  readonly priceNote: string;
};

/** Returns the page for an address: the estimate by today's price list, and the form with its initial or its returned values. */
export function contactPage(press: Press, query: URLSearchParams, content: FormContent): ContactPageProps {
  const topic = readQuoteTopic(query);
  const estimate = topic?.request && calculateQuote(press.prices, topic.request);
  const { projectType, message } = content.beginning ?? startEnquiry(topic, estimate);
  const parameters = new URLSearchParams(
    [...query].filter(([name]) => QUOTE_PARAMETERS.some((parameter) => parameter === name)),
  );
  return {
    press,
    estimate,
    priceNote: content.priceNote,
    isOffered: !topic || isOffered(press.prices, topic),
    form: {
      action: parameters.size > 0 ? `/contact?${parameters.toString()}` : "/contact",
      pressEmail: press.email,
      replyWithin: replyWords(press),
      request: estimate && topic.request,
      values: { project_type: projectType, message },
      ...content.posted,
    },
  };
}

type ContactHeadProps = { readonly press: Press; readonly pressUrl: string; readonly assets: Assets };

export const ContactHead = ({ press, pressUrl, assets }: ContactHeadProps) => (
  <>
    <PageHead
      title={`Contact · ${press.name}`}
      description={`Write to ${press.name}, ask for a quote, or find the office. We reply within ${replyWords(press)}.`}
      canonical={`${pressUrl}/contact`}
    />
    <Styles assets={assets} />
  </>
);

export const PrivateHead = ({ title, assets }: { readonly title: string; readonly assets: Assets }) => (
  <>
    <PageHead title={title} noIndex />
    <Styles assets={assets} />
  </>
);

/** The style sheet of these pages, an entry of its own, so that readers of the catalogue do not load it. */
const STYLES = "src/enquiries/web/contact.css";

function Styles({ assets }: { readonly assets: Assets }) {
  const { scripts, styles } = assets(STYLES);
  // The build names an entry by its file, the development server by its style.
  return [...scripts, ...styles]
    .filter((file) => file.endsWith(".css"))
    .map((href) => <link key={href} rel="stylesheet" href={href} />);
}
