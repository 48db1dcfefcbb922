import type { ReactNode } from "react";
import { Tabs } from "#ui/tabs.tsx";
import type { ProofView } from "../proof-view.ts";
import { ChangedBlocks } from "./changed-blocks.tsx";
import type { ReadProof } from "./use-proof-text.ts";

export type ProofPart = "text" | "pages" | "changes";

type ProofPartsProps = {
  readonly view: ProofView;
  readonly changes: ReadProof["changes"];
  readonly chosen: ProofPart;
  readonly onChoose: (part: ProofPart) => void;
  /** Undefined where nothing more can be written. */
  readonly onRemark: ((block: string, quote: string) => void) | undefined;
  readonly text: ReactNode;
  readonly pages: ReactNode;
};

/** The three ways to read a proof; a first text has no changes. */
export function ProofParts({ view, changes, chosen, onChoose, onRemark, text, pages }: ProofPartsProps) {
  const changesTab = changes && {
    name: "changes" as const,
    label: `Changes (${changes.total})`,
    content: <ChangedBlocks changes={changes} view={view} onRemark={onRemark && ((block) => onRemark(block, ""))} />,
  };
  return (
    <Tabs<ProofPart>
      label="Your proof"
      chosen={chosen}
      onChoose={onChoose}
      tabs={[
        { name: "text", label: "Text", isMounted: true, content: text },
        { name: "pages", label: "Printed pages", content: pages },
        ...(changesTab ? [changesTab] : []),
      ]}
    />
  );
}
