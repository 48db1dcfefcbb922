import { useNavigate, useSearch } from "@tanstack/react-router";
import { type EditAddress, readEditAddress } from "#publications/chapters/edit-address.ts";
import type { Step } from "./step-bar.tsx";

/** The step and the chapter window of the address, and how to go to others. */
export function useEditAddress() {
  const { chapter, ...address } = readEditAddress(useSearch({ strict: false }));
  const step: Step = address.step ?? 1;
  const navigate = useNavigate();
  const goTo = (next: EditAddress): void =>
    void navigate({ to: ".", search: (before) => ({ ...before, ...next }), resetScroll: false });
  return {
    step,
    chapter: step === 2 ? chapter : undefined,
    showStep: (next: Step): void => {
      if (next !== step) goTo({ step: next === 2 ? 2 : undefined, chapter: undefined });
    },
    showChapter: (next: EditAddress["chapter"]): void => goTo({ chapter: next }),
  };
}

/** The chapter window of an address without steps, and how to open another. */
export function useChapterAddress() {
  const { chapter } = readEditAddress(useSearch({ strict: false }));
  const navigate = useNavigate();
  return {
    chapter,
    showChapter: (next: EditAddress["chapter"]): void =>
      void navigate({ to: ".", search: (before) => ({ ...before, chapter: next }), resetScroll: false }),
  };
}
