import { z } from "zod";

/** The tabs of an editor's manuscript, in their order. */
export const OFFICE_TABS = {
  overview: "Overview",
  reports: "Reports",
  text: "Text and versions",
  reviewers: "Reviewers",
  messages: "Messages",
  checks: "Checks",
  events: "Everything that happened",
} as const;
export type OfficeTab = keyof typeof OFFICE_TABS;
export const OFFICE_TAB_NAMES = Object.keys(OFFICE_TABS) as OfficeTab[]; // The keys of a constant.

// An address may carry any text: values that do not fit are left out.
const Read = z.object({ tab: z.enum(OFFICE_TAB_NAMES).optional().catch(undefined) });

/** Reads the tab of an editor's manuscript from the address. */
export const readOfficeAddress = (raw: Readonly<Record<string, unknown>>): Partial<z.output<typeof Read>> =>
  Read.parse(raw);
