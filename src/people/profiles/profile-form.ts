import { z } from "zod";
import { DIGESTS, EMAIL_SWITCHES } from "../core/email-switches.ts";
import { NAME_LENGTH, readDisplayName } from "../core/person-names.ts";
import { parseOrcid } from "./orcid.ts";

/** The greatest number of words in a biography (author guidelines, specification §5). */
export const BIOGRAPHY_WORDS = 100;

export const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

const NUL_FREE = /^\P{Cc}*$/u;

/** Returns the schema of an optional line; an empty line removes the value. */
const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Please enter at most ${most} characters`)
    .regex(NUL_FREE, "Please write this on one line")
    .nullish()
    .transform((text) => text || null);

const Orcid = z
  .string()
  .trim()
  .nullish()
  .transform((text, context) => {
    if (!text) return null;
    const orcid = parseOrcid(text);
    if (orcid !== undefined) return orcid;
    context.addIssue({ code: "custom", message: "Please enter an ORCID iD as in 0000-0002-1825-0097" });
    return z.NEVER;
  });

const Website = z
  .string()
  .trim()
  .max(300, "Please enter at most 300 characters")
  .nullish()
  .transform((text) => text || null)
  .refine(
    (text) => text === null || (/^https?:\/\/[^\s\p{Cc}]+$/u.test(text) && URL.canParse(text)),
    "Please enter an address that begins with https://",
  );

const Biography = z
  .string()
  .trim()
  .max(5000, "Please enter at most 5000 characters")
  .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), "Please enter plain text")
  .refine((text) => countWords(text) <= BIOGRAPHY_WORDS, `Please use at most ${BIOGRAPHY_WORDS} words`)
  .nullish()
  .transform((text) => text || null);

const words = z.array(z.string().trim().min(1).max(80).regex(NUL_FREE)).max(30);

/** The form of a person's own profile. It sets every field: a missing field is emptied. */
export const ProfileForm = z.object({
  first_name: z
    .string()
    .max(NAME_LENGTH, `Please enter at most ${NAME_LENGTH} characters`)
    .nullish()
    .transform(readDisplayName),
  last_name: z
    .string()
    .max(NAME_LENGTH, `Please enter at most ${NAME_LENGTH} characters`)
    .nullish()
    .transform(readDisplayName),
  published_given_name: line(NAME_LENGTH),
  published_family_name: line(NAME_LENGTH),
  name_in_other_script: line(200),
  affiliation: line(300),
  orcid: Orcid,
  biography: Biography,
  website: Website,
  expertise: words.default([]),
  /** Language tags (BCP 47). */
  languages: z
    .array(
      z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/u, "Please enter codes of languages such as en or pt-BR"),
    )
    .max(30)
    .default([]),
  available_for_review: z.boolean().default(true),
  /** The number of reviews that the person accepts at the same time. */
  review_limit: z
    .int()
    .min(1)
    .max(50)
    .nullish()
    .transform((limit) => limit ?? null),
  /** The last day on which the person does not review. */
  away_until: z
    .union([z.literal(""), z.iso.date("Please choose a date")])
    .nullish()
    .transform((date) => date || null),
  is_public: z.boolean().default(false),
});
export type ProfileForm = z.output<typeof ProfileForm>;

export const PreferencesForm = z.object({
  theme: z.enum(["system", "light", "dark"]).default("system"),
  density: z.enum(["comfortable", "compact"]).default("comfortable"),
  digest: z.enum(DIGESTS).default("daily"),
  notifications: z.partialRecord(z.enum(EMAIL_SWITCHES), z.boolean()).default({}),
  /** Whether keys of one character are shortcuts in the dashboard (WCAG 2.1.4). */
  single_keys: z.boolean().default(true),
});
export type PreferencesForm = z.output<typeof PreferencesForm>;
