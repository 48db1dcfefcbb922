import { expect } from "vitest";
import type { Publication, PublicationDraft } from "#publications/core/publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { requirePublication } from "#publications/core/server/publications.ts";
import { theDraft, theEditor } from "../cast.ts";
import type { TestPerson } from "./signed-in-person.ts";
import type { Part } from "./test-press.ts";

/** A bulk change as the API sends it, as far as tests read it. */
export type SentChange = {
  readonly id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly undo_until: string | null;
  readonly preview: { readonly examples: readonly unknown[]; readonly warnings: readonly { readonly count: number }[] };
};

type By = TestPerson | undefined;

type BulkChanges = {
  /** Creates drafts titled by the word and a number. */
  createTitled(word: string, count: number, given?: Partial<PublicationDraft>): Promise<Publication[]>;
  prepare(as: By, change: object, selection: object): Promise<SentChange>;
  status(as: By, method: string, path: string, body?: unknown): Promise<number>;
  readState(as: By, id: string): Promise<SentChange>;
  /** Waits until the change is in this state. */
  waitForEnd(as: By, id: string, state?: string): Promise<SentChange>;
  /** Prepares and starts a change and waits for its end. */
  run(as: By, change: object, selection: object): Promise<SentChange>;
  readStored(publication: { readonly id: string } | undefined): Promise<Publication>;
};

const PATIENT = { timeout: 60_000, interval: 20 };

/** Bulk changes of a press over HTTP. */
export const withBulkChanges: Part<BulkChanges> = async (press) => {
  const { ctx, call, requestJson } = press;
  const prepare: BulkChanges["prepare"] = (as, change, selection) =>
    requestJson(as, "POST", "/bulk-changes", { change, selection });
  const readState: BulkChanges["readState"] = (as, id) => requestJson(as, "GET", `/bulk-changes/${id}`);
  const waitForEnd: BulkChanges["waitForEnd"] = async (as, id, state = "finished") => {
    await expect.poll(async () => (await readState(as, id)).state, PATIENT).toBe(state);
    return readState(as, id);
  };
  return {
    createTitled: async (word, count, given = {}) => {
      const made: Publication[] = [];
      for (let index = 0; index < count; index += 1)
        made.push(
          await createPublication(ctx, theEditor, { draft: { ...theDraft, title: `${word} ${index}`, ...given } }),
        );
      return made;
    },
    prepare,
    status: async (as, method, path, body) => (await call(as, method, path, { body })).status,
    readState,
    waitForEnd: waitForEnd,
    run: async (as, change, selection) => {
      const { id } = await prepare(as, change, selection);
      expect((await call(as, "POST", `/bulk-changes/${id}/start`)).status).toBe(202);
      return waitForEnd(as, id);
    },
    readStored: (publication) => requirePublication(ctx, { id: publication?.id ?? "" }),
  };
};
