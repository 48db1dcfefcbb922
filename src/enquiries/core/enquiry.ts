/** The project types of an enquiry (specification §5) by their stored names. */
export const PROJECT_TYPES = {
  book: "Book Publishing",
  chapter: "Academic Chapter",
  conference: "Conference Proceedings",
  custom: "Custom Project",
} as const;

export type ProjectType = keyof typeof PROJECT_TYPES;

export const ENQUIRY_STATUSES = ["new", "answered", "closed"] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

export const ENQUIRY_EVENT_KINDS = ["reply", "note", "status", "assignment", "due"] as const;
export type EnquiryEventKind = (typeof ENQUIRY_EVENT_KINDS)[number];

/** Returns the ticket of an enquiry: "E-000123". */
export const formatTicket = (number: number): string => `E-${String(number).padStart(6, "0")}`;

/** Returns the number of a ticket as people type it ("E-000123", "e123", "123"); undefined for other text. */
export function readTicket(text: string): number | undefined {
  const [, digits] = /^(?:e-?)?0*(\d{1,12})$/iu.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Returns the number of an enquiry's quote: "Q-2026-000123". */
export const formatQuoteNumber = (number: number, on: Date): string =>
  `Q-${on.getUTCFullYear()}-${String(number).padStart(6, "0")}`;
