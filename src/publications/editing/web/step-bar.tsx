import { useEffect, useRef } from "react";
import { ProgressBar } from "#ui/display/progress-bar.tsx";

export type Step = 1 | 2;

const STEPS = {
  1: { words: "Step 1 of 2: Basic Information", share: 50 },
  2: { words: "Step 2 of 2: Files & Documents", share: 100 },
} as const;

/** The current step of the editing dialog (specification §2). A new step takes the focus and scrolls into view. */
export function StepBar({ step }: { readonly step: Step }) {
  const { words, share } = STEPS[step];
  const place = useRef<HTMLParagraphElement>(null);
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current !== step) place.current?.focus();
    previous.current = step;
  }, [step]);
  return (
    <div className="step-bar">
      <p ref={place} tabIndex={-1}>
        {words}
      </p>
      <p className="quiet" aria-hidden="true">
        {share}%
      </p>
      <ProgressBar value={share} max={100} label={words} />
    </div>
  );
}
