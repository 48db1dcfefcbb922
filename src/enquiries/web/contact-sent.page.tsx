import { EnquiryReceipt, type EnquiryReceiptProps } from "./enquiry-receipt.tsx";

/** `/contact/sent/{id}`: the receipt of a form that was sent without scripts. */
export function ContactSentPage(props: EnquiryReceiptProps) {
  return (
    <article className="page-width site-page enquiry-sent">
      <h1 className="display-2">Thank you</h1>
      <p className="service-lead">Your ticket number is {props.ticket}.</p>
      <EnquiryReceipt {...props} />
    </article>
  );
}
