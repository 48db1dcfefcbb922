import { z } from "@hono/zod-openapi";
import { EnquiryForm } from "#enquiries/enquiry-form.ts";
import { quotePath } from "#enquiries/estimates/quote.ts";
import { personApi, publicOperation } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { type EnquiryContext, submitEnquiry } from "./submit-enquiry.ts";

const Received = z
  .object({
    id: z.uuid(),
    ticket: z.string().openapi({ example: "E-000123" }),
    quote: z
      .object({ number: z.string().openapi({ example: "Q-2026-000123" }), href: z.string() })
      .nullable()
      .openapi({ description: "The requested quote; null where the price has to be agreed." }),
  })
  .openapi("ReceivedEnquiry");

const submit = publicOperation({
  method: "post",
  path: "/enquiries",
  operationId: "submitEnquiry",
  tags: ["Enquiries"],
  summary: "Write to the press and ask for a quote; no sign-in needed",
  description:
    "A receipt goes to the sender. `website` stays empty. The same `key` and words sent again change nothing.",
  security: [],
  request: body(EnquiryForm),
  responses: { 201: json(Received, "The enquiry is stored under this ticket.") },
});

/** The operations of visitors on enquiries, below /api/v1. */
export const enquiriesApi = (ctx: EnquiryContext) =>
  personApi().openapi(submit, async (c) => {
    const { id, ticket, quoteNumber } = await submitEnquiry(ctx, { ip: c.env?.ip ?? "" }, c.req.valid("json"));
    const quote = quoteNumber === null ? null : { number: quoteNumber, href: quotePath(id) };
    return c.json({ id, ticket, quote }, 201);
  });

export type EnquiriesApi = ReturnType<typeof enquiriesApi>;
