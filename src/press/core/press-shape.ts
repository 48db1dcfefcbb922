import { z } from "zod";
import { WEEKDAYS } from "#press/core/business-hours.ts";
import type { LiveCount } from "#press/core/claims.ts";
import { PriceListShape } from "#press/core/price-list-shape.ts";
import { oneLine, oneLineOrNone } from "./setting-shapes.ts";
import { WorkflowShape } from "./workflow-shape.ts";
import { CLOCK_TIME, isTimeZone } from "#press/core/zoned-time.ts";

const time = z.string().regex(CLOCK_TIME, "Must be a time such as 09:00.");

const HoursShape = z
  .strictObject({
    days: z
      .array(z.enum(WEEKDAYS, "Must be a day such as Mon."))
      .min(1, "Choose at least one day.")
      .max(7)
      .refine((days) => new Set(days).size === days.length, "Name each day once.")
      .readonly(),
    from: time,
    to: time,
    timeZone: z.string().max(60).refine(isTimeZone, "Must be a time zone such as Asia/Kolkata."),
    label: oneLine(20),
  })
  .refine(({ from, to }) => from < to, { path: ["to"], message: "Must be later than the hour of opening." })
  .readonly();

const MapShape = z
  .strictObject({
    latitude: z.number("Must be a number.").min(-90, "Must be from -90 to 90.").max(90, "Must be from -90 to 90."),
    longitude: z
      .number("Must be a number.")
      .min(-180, "Must be from -180 to 180.")
      .max(180, "Must be from -180 to 180."),
    zoom: z.int("Must be a whole number.").min(1, "Must be from 1 to 19.").max(19, "Must be from 1 to 19."),
  })
  .readonly();

const words = z.strictObject({ shown: oneLine(20) }).readonly();

/** Accepts a plain text for a claim: the command line writes `claims.books=120`. */
const asWords = (value: unknown): unknown => (typeof value === "string" ? { shown: value } : value);

const countedClaim = <Name extends LiveCount>(name: Name) =>
  z.preprocess(
    asWords,
    z.union([words, z.strictObject({ live: z.literal(name) }).readonly()], "Must be a number, such as 500+."),
  );

const ClaimsShape = z
  .strictObject({
    books: countedClaim("books"),
    countries: countedClaim("countries"),
    satisfaction: z.preprocess(asWords, words),
    years: countedClaim("years"),
    publications: countedClaim("publications"),
    authors: countedClaim("authors"),
  })
  .readonly();

const SocialLink = z
  .strictObject({
    label: oneLine(40),
    href: z
      .url({ protocol: /^https$/u, hostname: z.regexes.domain, error: "Must be an address that begins with https://." })
      .max(300, "Must have at most 300 characters."),
  })
  .readonly();

/** Empty, or a DOI prefix such as 10.5555. */
const doiPrefix = z.string().regex(/^(?:10\.\d{4,9})?$/u, "Must be a prefix such as 10.5555, or empty.");

/** How the press registers DOIs (docs/deposits.md). */
const DepositsShape = z
  .strictObject({
    /** Nothing is sent while it is `none`, or without credentials in the configuration. */
    agency: z.enum(["none", "crossref", "datacite"], "Must be none, crossref or datacite."),
    prefix: doiPrefix,
    /** Who deposits, and the address that gets the register's log; empty: the press's name and e-mail. */
    depositor: oneLineOrNone(130),
    email: z.union([z.literal(""), z.email()], "Must be an e-mail address, or empty.").pipe(z.string().max(200)),
    /** The DOI of the press's policy on corrections, which Crossmark wants; empty where there is none. */
    updatePolicy: z.string().regex(/^(?:10\.\d{4,9}\/\S{1,200})?$/u, "Must be a DOI such as 10.5555/policy, or empty."),
  })
  .readonly();

/** What libraries may do with texts without an open licence (docs/distribution.md). */
const TermsShape = z
  .strictObject({
    lending: z.enum(["unstated", "permitted", "prohibited"], "Must be unstated, permitted or prohibited."),
    lendingWords: oneLineOrNone(500),
    mining: z.enum(["unstated", "permitted", "reserved"], "Must be unstated, permitted or reserved."),
    miningWords: oneLineOrNone(500),
  })
  .readonly();

/** The press's settings. Every text is one line, because names also stand in e-mail headers. */
export const PressShape = z.strictObject({
  name: oneLine(200),
  /** The legal entity behind the name, in the footer; empty when it is the name itself. */
  imprint: oneLineOrNone(200),
  /** One line under the name, in the hero and in descriptions of the site. */
  motto: oneLine(200),
  email: z.email("Must be an e-mail address.").max(254, "Must have at most 254 characters."),
  phone: oneLine(40),
  address: z.array(oneLine(200)).min(1, "Must have at least one line.").max(8, "Must have at most 8 lines.").readonly(),
  /** The town, as citations and feeds print it. */
  place: oneLine(200),
  hours: HoursShape,
  /** Hours until the promised reply (decision P18). */
  replyWithin: z.int("Must be a whole number.").min(1, "Must be from 1 to 720.").max(720, "Must be from 1 to 720."),
  /** Days for which the prices of an estimate hold; 0 when the press promises none. */
  quoteDays: z.int("Must be a whole number.").min(0, "Must be from 0 to 365.").max(365, "Must be from 0 to 365."),
  /** The position of the office (specification §9: zoom 15). */
  map: MapShape,
  claims: ClaimsShape,
  social: z.array(SocialLink).max(12, "Must have at most 12 links.").readonly(),
  prices: PriceListShape,
  /** The publishers that the forms suggest (specification §3). */
  publishers: z.array(oneLine(200)).max(200, "Must have at most 200 names.").readonly(),
  workflow: WorkflowShape,
  deposits: DepositsShape,
  terms: TermsShape,
  /** Whether staff need a second factor for their work (docs/accounts.md). */
  staffSecondFactor: z.enum(["optional", "required"], "Must be optional or required."),
  /** Whether the dashboard's home shows admins the first steps of a new press. */
  firstSteps: z.enum(["shown", "put_away"], "Must be shown or put_away."),
});
