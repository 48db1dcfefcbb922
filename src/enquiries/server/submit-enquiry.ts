import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { formatQuoteNumber, formatTicket } from "#enquiries/core/enquiry.ts";
import type { EnquiryForm } from "#enquiries/enquiry-form.ts";
import { readEnquiryForm } from "#enquiries/read-enquiry-form.ts";
import { type Quote, quoteFor } from "#enquiries/estimates/quote.ts";
import { ENQUIRY_TEXTS } from "#enquiries/core/enquiry-texts.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Invalid } from "#platform/refused.ts";
import type { Press } from "#press/core/press.ts";
import { readPress } from "#press/core/server/press.ts";
import { noticeEmail, receiptEmail } from "./enquiry-emails.ts";
import { countEnquiry } from "./enquiry-limits.ts";
import { findReceipt, type Receipt } from "./find-receipt.ts";
import { submissionKey } from "./submission-key.ts";
import type {} from "../core/server/enquiry-events.ts";
import { foldForSearch, searchText } from "#people/core/search-text.ts";

export type EnquiryContext = Pick<AuthContext, "db" | "clock" | "events" | "log" | "mail" | "secrets" | "settings">;

/** A visitor, known by address only. */
export type Visitor = { readonly ip: string };

/**
 * Stores an enquiry with its quote and queues the e-mails to the press and to the sender, all or nothing. The same form sent again returns the
 * same receipt. Invalid by field; Refused (429) beyond the limits.
 */
export async function submitEnquiry(ctx: EnquiryContext, visitor: Visitor, input: unknown): Promise<Receipt> {
  const read = readEnquiryForm(input);
  if ("fieldErrors" in read) throw new Invalid(read.fieldErrors);
  const { form } = read;
  const key = submissionKey(form, ctx.clock());
  const known = await findReceipt(ctx.db, "submission_key", key);
  if (known) return known;
  const press = await readPress(ctx);
  await countEnquiry(ctx, visitor.ip, { email: form.email, pressEmail: press.email });
  const quote = form.quote && quoteFor(press, form.quote);
  return ctx.db.transaction().execute((db) => store({ ...ctx, db }, press, { form, key, quote }));
}

type Submitted = { readonly form: EnquiryForm; readonly key: string; readonly quote: Quote | undefined };

async function store(ctx: EnquiryContext, press: Press, { form, key, quote }: Submitted): Promise<Receipt> {
  const { db } = ctx;
  const now = ctx.clock();
  const stored = await insert(db, { form, key, quote }, now);
  // The form was sent twice at once, and the other request has stored it.
  if (!stored) return requireStored(await findReceipt(db, "submission_key", key));
  const { id, ticket_number } = stored;
  const number = quote && formatQuoteNumber(ticket_number, now);
  const email = {
    ...form,
    id,
    ticket: formatTicket(ticket_number),
    quote: quote && number !== undefined ? { ...quote, number } : undefined,
  };
  const isSpam = form.website !== "";
  const { pressUrl } = ctx.settings;
  const findWords = (key: keyof typeof ENQUIRY_TEXTS) => findOwnWords(db, ENQUIRY_TEXTS[key].key);
  const notice = noticeEmail(email, press, { pressUrl, words: await findWords("enquiry") });
  const receipt = receiptEmail(email, press, { pressUrl, words: await findWords("enquiry-receipt") });
  await db
    .updateTable("enquiries")
    .set({
      ...(quote && { quote: JSON.stringify(quote), quote_number: number }),
      notice_email: isSpam ? null : await ctx.mail.queue(db, notice),
      receipt_email: isSpam ? null : await ctx.mail.queue(db, receipt),
    })
    .where("id", "=", id)
    .execute();
  const { project_type } = form;
  if (!isSpam) await ctx.events.emit(db, "enquiry.received", { id, ticket: email.ticket, project_type });
  return requireStored(await findReceipt(db, "id", id));
}

const insert = (db: Kysely<Tables>, { form, key }: Submitted, now: Date) =>
  db
    .insertInto("enquiries")
    .values({
      id: randomUUID(),
      first_name: form.first_name,
      last_name: form.last_name,
      email: form.email,
      project_type: form.project_type,
      message: form.message,
      submission_key: key,
      spam: form.website !== "",
      search_text: enquirySearchText(form),
      created_at: now,
      updated_at: now,
    })
    .onConflict((known) => known.column("submission_key").doNothing())
    .returning(["id", "ticket_number"])
    .executeTakeFirst();

function requireStored(receipt: Receipt | undefined): Receipt {
  if (!receipt) throw new Error("An enquiry that was just stored is not there.");
  return receipt;
}

/** Returns the text that an enquiry is searched by: name, e-mail and message on lines of their own, so that no match runs across two of them. */
const enquirySearchText = (form: Pick<EnquiryForm, "first_name" | "last_name" | "email" | "message">): string =>
  [searchText(form), foldForSearch(form.message)].join("\n");
