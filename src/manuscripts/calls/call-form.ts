import { z } from "zod";

const instant = z.iso.datetime({ offset: true, error: "Give a time such as 2027-01-31T23:59:00+05:30." });
const lines = (most: number) =>
  z
    .array(z.string().trim().min(1, "Leave out empty lines.").max(300, "A line can have at most 300 characters."))
    .max(most, `At most ${most} lines can be given.`);
const limit = z.int().min(1, "Must be at least 1.").max(1_000_000, "Must be at most 1,000,000.").nullable();

/** The fields of a volume's call as an editor sends them, whole. */
const CallFields = z.object({
  title: z.string().trim().min(1, "Give the call a title.").max(500, "At most 500 characters."),
  summary: z.string().trim().max(500, "At most 500 characters."),
  body: z.string().trim().max(20_000, "At most 20,000 characters."),
  topics: lines(40),
  to_send: lines(20),
  words_from: limit,
  words_to: limit,
  opens_at: instant.meta({ description: "The instant from which manuscripts are taken." }),
  closes_at: instant.meta({ description: "The first instant at which no new manuscript is taken." }),
  late_hours: z
    .int("Give whole hours.")
    .min(0, "Must not be negative.")
    .max(336, "At most 336 hours (two weeks).")
    .meta({ description: "The hours after closing in which drafts that were begun in time can be submitted." }),
  is_public: z.boolean().meta({ description: "Readers see the call, and its dates bind authors." }),
});

export const CallForm = CallFields.extend({
  key: z.uuid(),
  version: z.int().min(0).meta({ description: "The version that was read; 0 for a new call." }),
})
  .refine(({ opens_at, closes_at }) => new Date(opens_at) < new Date(closes_at), {
    path: ["closes_at"],
    message: "The call must close after it opens.",
  })
  .refine(({ words_from, words_to }) => words_from === null || words_to === null || words_from <= words_to, {
    path: ["words_to"],
    message: "Must not be less than the smallest number of words.",
  });
export type CallForm = z.output<typeof CallForm>;

/** The field names of a call, in the order of the form. */
export const CALL_FIELDS = Object.keys(CallFields.shape) as readonly (keyof z.output<typeof CallFields>)[]; // The keys of a schema.

/** Lets one person send a manuscript although the call is closed. */
export const AdmissionForm = z.object({
  key: z.uuid(),
  email: z.email("Give an e-mail address.").max(254),
  until: instant,
});
export type AdmissionForm = z.output<typeof AdmissionForm>;
