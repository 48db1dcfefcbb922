import { beginningOf } from "#enquiries/enquiry-beginning.ts";
import { isOffered } from "#enquiries/estimates/quote-offered.ts";
import { QUOTE_PARAMETERS, readQuoteTopic } from "#enquiries/estimates/quote-topic.ts";
import { calculateQuote } from "#enquiries/estimates/calculate-quote.ts";
import { replyWords } from "#enquiries/inbox/reply-texts.ts";
import type { EnquiryFormProps } from "#enquiries/web/enquiry-form.island.tsx";
import type { Assets } from "#platform/pages/assets.ts";
import type { Press } from "#press/press.ts";
import type { ContactPageProps } from "#enquiries/web/contact.page.tsx";
import { PageHead } from "#ui/page-head.tsx";

/** Never kept by anybody, never found by search engines; what stands in the address is told to nobody. */
export const PRIVATE = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

/** What a form that was sent without scripts is answered with. */
export type Answered = Pick<EnquiryFormProps, "fieldErrors" | "failure"> & {
  readonly values: EnquiryFormProps["values"];
};

/** The page for what an address asks for: the estimate by today's price list, and the form as it begins or came back. */
export function contactShown(press: Press, query: URLSearchParams, answered?: Answered): ContactPageProps {
  const topic = readQuoteTopic(query);
  const estimate = topic?.wish && calculateQuote(press.prices, topic.wish);
  const { projectType, message } = beginningOf(topic, estimate);
  const asked = new URLSearchParams([...query].filter(([name]) => QUOTE_PARAMETERS.some((one) => one === name)));
  return {
    press,
    estimate,
    isOffered: !topic || isOffered(press.prices, topic),
    form: {
      action: asked.size > 0 ? `/contact?${asked.toString()}` : "/contact",
      pressEmail: press.email,
      replyWithin: replyWords(press),
      wish: estimate && topic.wish,
      values: { project_type: projectType, message },
      ...answered,
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

/** The style sheet of these pages, an entry of its own: readers of the catalogue need not fetch it. */
const STYLES = "src/enquiries/web/contact.css";

function Styles({ assets }: { readonly assets: Assets }) {
  const { scripts, styles } = assets(STYLES);
  // An entry is named as the entry's file or as its style, depending on who serves it.
  return [...scripts, ...styles]
    .filter((file) => file.endsWith(".css"))
    .map((href) => <link key={href} rel="stylesheet" href={href} />);
}
