import { z } from "zod";
import { UserInvitation } from "#people/users/user-form.ts";
import { PROJECT_TYPES, type ProjectType } from "./enquiry.ts";
import { QuoteRequestShape } from "#enquiries/estimates/quote-request.ts";

/** Characters, as a reader counts them (design brief §5.1). */
export const MESSAGE_LENGTH = { least: 20, most: 5000 } as const;

const projectTypes = Object.keys(PROJECT_TYPES) as ProjectType[]; // its own keys

const lengthOf = (text: string): number => [...text].length;

/** One kind of line end, and none of the characters that only steer a terminal. */
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
      .refine((text) => lengthOf(text) >= MESSAGE_LENGTH.least, {
        error: "Please write at least 20 characters",
        when: ({ value }) => value !== "",
      })
      .refine((text) => lengthOf(text) <= MESSAGE_LENGTH.most, {
        error: ({ input }) =>
          `Please write at most 5,000 characters; there are ${lengthOf(String(input)).toLocaleString("en-US")}`,
      }),
  );

/** The contact form (specification §5), for browser and server alike. Names and address as the people's forms have them. */
export const EnquiryForm = UserInvitation.omit({ roles: true }).extend({
  project_type: z.enum(projectTypes, { error: "Please choose a project type" }),
  message,
  /** Not shown to people: whatever fills it is no person, or a browser that meant well. */
  website: z.string().default(""),
  /** What the calculator was asked. Lines and total are reckoned by the server. */
  quote: QuoteRequestShape.optional(),
  /** Names this filling-in of the form, so that sending it again is known as the same. */
  key: z.uuid().optional(),
});

export type EnquiryForm = z.output<typeof EnquiryForm>;
