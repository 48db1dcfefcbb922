import { z } from "zod";
import { parseIsni } from "#publications/core/identifiers/isni.ts";
import { parseRor } from "#publications/core/identifiers/ror.ts";
import { THE_WORLD } from "../counter-metrics.ts";

/** One customer has at most so many networks. */
export const MAX_RANGES = 500;

const RANGE_SENTENCE = "Please write each network as in 192.0.2.0/24 or 2001:db8::/32, or one address.";

/** Larger networks than a /8 or, of IPv6, a /16 belong to no institution. */
const RANGES = [
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().refine((text) => getPrefixLength(text) >= 8),
  z.cidrv6().refine((text) => getPrefixLength(text) >= 16),
];

const getPrefixLength = (network: string): number => Number(network.split("/")[1]);

/** An address, or a network in CIDR notation. */
const Range = z
  .string()
  .max(60, RANGE_SENTENCE)
  .refine((text) => RANGES.some((range) => range.safeParse(text).success), RANGE_SENTENCE);

const parsedText = (parse: (text: string) => string | undefined, sentence: string) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === "") return null;
      const value = parse(text);
      if (value !== undefined) return value;
      context.addIssue({ code: "custom", message: sentence });
      return z.NEVER;
    })
    .nullable();

/** The form of a customer: an institution that fetches reports of its own use. */
export const CustomerForm = z.object({
  name: z.string().trim().min(2, "Please enter the institution's name").max(200, "Please enter at most 200 characters"),
  customer_id: z
    .string()
    .trim()
    .regex(/^[\w.-]{2,60}$/u, "Please enter 2 to 60 letters, digits, dots, hyphens or underscores")
    .refine((id) => id !== THE_WORLD.customer_id, "This id belongs to The World, which has all use"),
  isni: parsedText(parseIsni, "This is not an ISNI").default(null),
  ror: parsedText(parseRor, "This is not a ROR id").default(null),
  ranges: z.array(Range).max(MAX_RANGES, `Please enter at most ${MAX_RANGES} networks`).default([]),
});
export type CustomerForm = z.output<typeof CustomerForm>;

/** A change of a customer: what is left out stays. */
export const CustomerPatch = CustomerForm.extend({
  isni: CustomerForm.shape.isni.removeDefault(),
  ror: CustomerForm.shape.ror.removeDefault(),
  ranges: CustomerForm.shape.ranges.removeDefault(),
}).partial();
export type CustomerPatch = z.output<typeof CustomerPatch>;

/** Returns the networks in a text, one a line or separated by commas or spaces. */
export const rangesIn = (text: string): readonly string[] => text.split(/[\s,;]+/u).filter((part) => part !== "");
