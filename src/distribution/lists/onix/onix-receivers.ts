import type { Destination } from "#publications/destinations/destination.ts";
import type { DescribedRecord } from "../../records/described-record.ts";
import { checkDestination } from "../../destinations/destinations.ts";

/** The receivers of ONIX for which a file can be made: it has the records that they would accept, and no other. */
export const ONIX_RECEIVERS = ["plain", "oapen", "jstor", "muse", "google_books"] as const;
export type OnixReceiver = (typeof ONIX_RECEIVERS)[number];

/** `plain` is for everybody: it demands nothing. */
const DESTINATION_OF: Readonly<Record<OnixReceiver, Destination | undefined>> = {
  plain: undefined,
  oapen: "doab",
  jstor: "jstor",
  muse: "muse",
  google_books: "google_books",
};

/** Returns whether a receiver would accept a record. */
export function receives(receiver: OnixReceiver, record: DescribedRecord): boolean {
  const destination = DESTINATION_OF[receiver];
  return destination === undefined || checkDestination(record, destination, {}).state === "accepted";
}
