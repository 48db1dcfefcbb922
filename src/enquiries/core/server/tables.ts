import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { EnquiryEventKind, EnquiryStatus, ProjectType } from "#enquiries/core/enquiry.ts";
import type { Quote } from "#enquiries/estimates/quote.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    enquiries: {
      id: string;
      /** The number of the ticket (`ticketOf`). */
      ticket_number: GeneratedAlways<number>;
      first_name: string;
      last_name: string;
      email: string;
      project_type: ProjectType;
      message: string;
      quote: JSONColumnType<Quote> | null;
      quote_number: string | null;
      status: Generated<EnquiryStatus>;
      assigned_to: string | null;
      /** An ISO date that the staff set. */
      due_on: Generated<string | null>;
      submission_key: string;
      spam: Generated<boolean>;
      /** Made by `enquirySearchText`. */
      search_text: string;
      notice_email: string | null;
      receipt_email: string | null;
      created_at: Date;
      answered_at: ColumnType<Date | null, Date | null | undefined>;
      closed_at: ColumnType<Date | null, Date | null | undefined>;
      updated_at: Date;
    };
    enquiry_events: {
      id: string;
      enquiry_id: string;
      kind: EnquiryEventKind;
      author: string | null;
      /** The text of a reply or note; the new status; the profile's id of the new owner or the new due date, empty for none. */
      body: string;
      email_id: string | null;
      created_at: Date;
    };
  }
}
