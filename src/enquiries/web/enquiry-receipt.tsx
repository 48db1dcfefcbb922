import { ButtonLink } from "#ui/forms/button.tsx";

export type EnquiryReceiptProps = {
  readonly ticket: string;
  readonly quote: { readonly number: string; readonly href: string } | null;
  /** "24 hours". */
  readonly replyWithin: string;
};

/** The receipt: the ticket and the next steps. */
export function EnquiryReceipt({ ticket, quote, replyWithin }: EnquiryReceiptProps) {
  return (
    <>
      <ol className="enquiry-next">
        <li>We have sent a copy of your message to your address. Its subject begins with {ticket}.</li>
        <li>We reply to that address within {replyWithin}.</li>
        <li>To add something, reply to the receipt.</li>
      </ol>
      <p className="site-page-ways">
        {quote && <ButtonLink href={quote.href}>Open estimate {quote.number}</ButtonLink>}
        <ButtonLink variant="outline" href="/contact">
          Write another message
        </ButtonLink>
      </p>
    </>
  );
}
