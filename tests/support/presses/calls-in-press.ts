import type { readCall } from "#manuscripts/calls/server/read-call.ts";
import type { Publication } from "#publications/core/publication.ts";
import { createVolume } from "../manuscripts/volumes.ts";
import type { TestPerson } from "./signed-in-person.ts";
import { type ManuscriptsPress, newKey, type SentManuscript } from "./with-manuscripts.ts";

/** The clock of the press stands at 2026-11-22T12:00:00Z: a call's dates say whether it is open. */
export const COMING = { opens_at: "2026-12-01T00:00:00Z", closes_at: "2027-01-31T18:29:00Z" };
export const OPEN = { opens_at: "2026-11-01T00:00:00Z", closes_at: "2027-01-31T18:29:00Z" };
export const LATE = { opens_at: "2026-11-01T00:00:00Z", closes_at: "2026-11-21T18:29:00Z" };
export const CLOSED = { opens_at: "2026-10-01T00:00:00Z", closes_at: "2026-11-01T18:29:00Z" };

const callForm = (given: object) => ({
  key: newKey(),
  version: 0,
  title: "Tides and Tables",
  summary: "How people measured the sea.",
  body: "Every port kept a tide table.\n\nFew agree.",
  topics: ["Makers of tables", "Errors"],
  to_send: ["Names of all authors"],
  words_from: null,
  words_to: 8000,
  ...OPEN,
  late_hours: 48,
  is_public: true,
  ...given,
});

/** Returns what the tests of calls do in a press. */
export function callsIn(press: ManuscriptsPress) {
  const save = (as: TestPerson | undefined, volume: Publication, given: object = {}) => {
    // Changes are listed in the order of their times.
    press.clock.advance(1000);
    return press.call(as, "PUT", `/volumes/${volume.sequential_id}/call`, { body: callForm(given) });
  };
  return {
    save,
    read: (as: TestPerson, volume: Publication) =>
      press.requestJson<Awaited<ReturnType<typeof readCall>>>(as, "GET", `/volumes/${volume.sequential_id}/call`),
    /** A volume with a call that its editor has written. */
    withCall: async (editor: TestPerson, given: object = {}): Promise<Publication> => {
      const volume = await createVolume(press.ctx, { title: "Tides" });
      const { status } = await save(editor, volume, given);
      if (status !== 200) throw new Error(`The call was not saved: ${status}`);
      return volume;
    },
    /** A draft of the volume in which nothing is missing, stored while the call was open. */
    complete: async (as: TestPerson, volume: Publication): Promise<SentManuscript> => {
      const draft = await press.draft(as);
      const { status } = await press.call(as, "PATCH", `/manuscripts/${draft.id}`, {
        body: { key: newKey(), version: draft.version, parent_id: volume.id },
      });
      if (status !== 200) throw new Error(`The draft was not bound to the volume: ${status}`);
      return press.read(as, draft.id);
    },
  };
}
