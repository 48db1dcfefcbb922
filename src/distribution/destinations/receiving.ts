import type { Destination } from "#publications/destinations/destination.ts";
import type { FetchChannel } from "../fetches/fetched-metadata.ts";

type Taken = { readonly channel: FetchChannel; readonly scope: string };

/** By which lists each destination takes records; what is deposited, or read from the page, has none. */
const TAKING: Partial<Readonly<Record<Destination, (taken: Taken) => boolean>>> = {
  libraries: ({ channel }) => channel === "marc" || channel === "marcxml" || channel === "kbart",
  openaire: ({ channel }) => channel === "oai_dc" || channel === "oai_datacite",
  doab: ({ channel, scope }) => channel === "onix" && isFor(scope, "oapen"),
  jstor: ({ channel, scope }) => channel === "onix" && isFor(scope, "jstor"),
  muse: ({ channel, scope }) => channel === "onix" && isFor(scope, "muse"),
  google_books: ({ channel, scope }) => channel === "onix" && isFor(scope, "google_books"),
};

/** The file for everybody is for each receiver too. */
const isFor = (scope: string, receiver: string): boolean => scope === receiver || scope === "plain" || scope === "";

/** Returns whether a destination takes records by lists at all. */
export const takesLists = (destination: Destination): boolean => TAKING[destination] !== undefined;

/** Returns the newest of the lists by which a destination takes records; they come with the newest first. */
export const lastTaken = <Fetched extends Taken>(
  destination: Destination,
  fetches: readonly Fetched[],
): Fetched | undefined => fetches.find((one) => TAKING[destination]?.(one) ?? false);
