import type { ReadingExtent } from "#publications/reading/server/find-reading.ts";
import { ReadingNotes } from "./notes/reading-notes-list.tsx";
import { KeepOffline } from "./offline/keep-offline.tsx";
import type { SelectionToolsProps } from "./selection-tools.tsx";
import { ThisPassage } from "./this-passage.tsx";

export type ReadingAsideProps = SelectionToolsProps & { readonly extent: ReadingExtent };

/** Beside the text: the passage that is being read with its citation, the reader's notes, and a copy for reading offline. */
export default function ReadingAside({ extent, ...props }: ReadingAsideProps) {
  const { sequentialId, title } = props;
  return (
    <>
      <ThisPassage citation={props.citation} part={props.part.name} />
      <ReadingNotes {...props} />
      <KeepOffline sequentialId={sequentialId} title={title} extent={extent} />
    </>
  );
}
