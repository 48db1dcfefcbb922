import { z } from "zod";
import { UserInvitation } from "#people/core/user-form.ts";
import { PROJECT_TYPES, type ProjectType } from "./core/enquiry.ts";
import { QuoteRequestShape } from "#enquiries/estimates/quote-request.ts";
import { formatCount } from "#ui/formatting/numbers.ts";

/** The limits in characters as a reader counts them (design brief §5.1). */
export const MESSAGE_LENGTH = { least: 20, most: 5000 } as const;

const projectTypes = Object.keys(PROJECT_TYPES) as ProjectType[]; // The keys of a constant.

const countCharacters = (text: string): number => [...text].length;

/** Returns the text with one kind of line break and without control characters. */
const plainText = (text: string): string =>
  text
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .trim();

const message = z
  .string({ error: "Message is required" })
  .transform(plainText)
  .pipe(
    z
      .string()
      .min(1, "Message is required")
      .refine((text) => countCharacters(text) >= MESSAGE_LENGTH.least, {
        error: "Please write at least 20 characters",
        when: ({ value }) => value !== "",
      })
      .refine((text) => countCharacters(text) <= MESSAGE_LENGTH.most, {
        error: ({ input }) =>
          `Please write at most 5,000 characters; there are ${formatCount(countCharacters(String(input)))}`,
      }),
  );

/** The contact form (specification §5), for browser and server. Names and address follow the same rules as in the forms for people. */
export const EnquiryForm = UserInvitation.omit({ roles: true }).extend({
  project_type: z.enum(projectTypes, { error: "Please choose a project type" }),
  message,
  /** A hidden field (honeypot): only programs fill it, or a browser that completes forms by itself. */
  website: z.string().default(""),
  /** The input of the calculator. The server calculates lines and total. */
  quote: QuoteRequestShape.optional(),
  /** Identifies this instance of the form, so that the server recognises a repeated submission. */
  key: z.uuid().optional(),
});

export type EnquiryForm = z.output<typeof EnquiryForm>;
