export type Step = 1 | 2;

const STEPS = {
  1: { words: "Step 1 of 2: Basic Information", share: 50 },
  2: { words: "Step 2 of 2: Files & Documents", share: 100 },
} as const;

/** Where one is in the editing window (specification §2). */
export function StepBar({ step }: { readonly step: Step }) {
  const { words, share } = STEPS[step];
  return (
    <div className="step-bar">
      <p role="status">{words}</p>
      <p className="quiet" aria-hidden="true">
        {share}%
      </p>
      <progress value={share} max={100} aria-label={words} />
    </div>
  );
}
