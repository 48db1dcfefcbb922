import { ONIX_RECEIVERS, type OnixReceiver } from "#distribution/lists/onix/onix-receivers.ts";
import { ONIX_RELEASES, type OnixRelease } from "../../formats/onix/onix-elements.ts";

/** What a request for a file of ONIX chooses. */
export type OnixArguments = {
  /** Records changed since then, and those withdrawn since then. */
  readonly since?: Date | undefined;
  /** The number of a publication. */
  readonly publication?: number | undefined;
  readonly receiver: OnixReceiver;
  readonly release: OnixRelease;
};

const NAMES = ["since", "publication", "receiver", "release"] as const;
const SINCE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/u;

/** Returns the arguments of a request, or a sentence for each that is wrong, by name. */
export function readOnixArguments(
  parameters: URLSearchParams,
): { readonly read: OnixArguments } | { readonly wrong: Readonly<Record<string, string>> } {
  const [since, publication, receiver, release] = NAMES.map((name) => parameters.get(name)?.trim() || undefined);
  const wrong = Object.entries({
    since: since === undefined || (SINCE.test(since) && !Number.isNaN(Date.parse(since))) ? undefined : SENTENCES.since,
    publication: publication === undefined || /^[1-9]\d{0,8}$/u.test(publication) ? undefined : SENTENCES.publication,
    receiver: receiver === undefined || findReceiver(receiver) ? undefined : SENTENCES.receiver,
    release: release === undefined || findRelease(release) ? undefined : SENTENCES.release,
    ...Object.fromEntries(
      [...new Set(parameters.keys())]
        .filter((name) => !NAMES.some((known) => known === name) || parameters.getAll(name).length > 1)
        .map((name) => [name, parameters.getAll(name).length > 1 ? SENTENCES.repeated : SENTENCES.unknown]),
    ),
  }).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (wrong.length > 0) return { wrong: Object.fromEntries(wrong) };
  return {
    read: {
      since: since === undefined ? undefined : new Date(since),
      publication: publication === undefined ? undefined : Number(publication),
      receiver: findReceiver(receiver) ?? "plain",
      release: findRelease(release) ?? "3.1",
    },
  };
}

const findReceiver = (name: string | undefined): OnixReceiver | undefined =>
  ONIX_RECEIVERS.find((receiver) => receiver === name);
const findRelease = (name: string | undefined): OnixRelease | undefined =>
  ONIX_RELEASES.find((release) => release === name);

const SENTENCES = {
  since: "Write a day as 2026-11-27, or a time as 2026-11-27T10:15:00Z.",
  publication: "Write the number of a publication, as in its address.",
  receiver: `Choose one of ${ONIX_RECEIVERS.join(", ")}.`,
  release: `Choose one of ${ONIX_RELEASES.join(", ")}.`,
  unknown: `This file can be chosen by ${NAMES.join(", ")}.`,
  repeated: "Give it once.",
};
