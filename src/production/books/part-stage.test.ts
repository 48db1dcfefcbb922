import { expect, test } from "vitest";
import { PRODUCTION_STATES } from "../core/production-state.ts";
import { findStage, type PartMark, type PartStage, type PartState, type WaitedFor } from "./part-stage.ts";

const ready = { state: "ready", openMusts: 0 } as const;
const open = { isOpen: true, isApproved: false, unsettled: 0 };
const closed = { isOpen: false, isApproved: false, unsettled: 0 };
const approved = { isOpen: false, isApproved: true, unsettled: 0 };
const part = (given: Partial<PartState>): PartState => ({ text: ready, proof: null, isReleased: false, ...given });

const CASES: readonly [string, PartState, PartStage, string, WaitedFor | null][] = [
  ["without a text", part({ text: null }), "no_text", "next next next next next", "author"],
  [
    "without a text, with a proof of one that was deleted",
    part({ text: null, proof: open }),
    "no_text",
    "next next next next next",
    "author",
  ],
  [
    "that waits for its turn",
    part({ text: { state: "waiting", openMusts: 0 } }),
    "setting",
    "done now next next next",
    "press",
  ],
  ["that is read", part({ text: { state: "reading", openMusts: 0 } }), "setting", "done now next next next", "press"],
  ["that is set", part({ text: { state: "setting", openMusts: 0 } }), "setting", "done done now next next", "press"],
  [
    "whose file can't be read",
    part({ text: { state: "failed", openMusts: 1 } }),
    "problems",
    "warn next next next next",
    "editor",
  ],
  ["with problems", part({ text: { state: "ready", openMusts: 2 } }), "problems", "done warn next next next", "editor"],
  [
    "with problems in a version after its proof",
    part({ text: { state: "ready", openMusts: 1 }, proof: approved }),
    "problems",
    "done warn next next next",
    "editor",
  ],
  ["that no author has read", part({}), "unsent", "done done done now next", "editor"],
  ["with the author", part({ proof: open }), "proof", "done done done now next", "author"],
  ["with remarks", part({ proof: { ...closed, unsettled: 3 } }), "remarks", "done done done now next", "editor"],
  ["whose proof was taken back", part({ proof: closed }), "unsent", "done done done now next", "editor"],
  ["that is approved", part({ proof: approved }), "done", "done done done done now", "editor"],
  [
    "that is approved, and set again",
    part({ text: { state: "setting", openMusts: 0 }, proof: approved }),
    "setting",
    "done done now next next",
    "press",
  ],
  ["that is released", part({ proof: approved, isReleased: true }), "done", "done done done done done", null],
  ["that is released without a proof", part({ isReleased: true }), "done", "done done done done done", null],
];

test.each(CASES)("a part %s", (_, state, stage, marks, waitsFor) => {
  const found = findStage(state);
  const { text, check, set, proof, final } = found.marks;
  const written: readonly PartMark[] = [text, check, set, proof, final];
  expect([found.stage, written.join(" "), found.waitsFor]).toEqual([stage, marks, waitsFor]);
});

test("every state of a text has a case", () => {
  const tried = new Set(CASES.flatMap(([, { text }]) => (text ? [text.state] : [])));
  expect(PRODUCTION_STATES.filter((state) => !tried.has(state))).toEqual([]);
});
