import { Fragment, type ReactNode } from "react";
import type { TitleFace, TitleRun } from "#publications/core/details/formatted-title.ts";

/** The runs of a title as elements; `write` makes the content of each. */
export const TitleFaces = ({
  runs,
  write = (text) => text,
}: {
  readonly runs: readonly TitleRun[];
  readonly write?: (text: string, from: number) => ReactNode;
}): ReactNode => {
  let from = 0;
  return runs.map(({ text, faces }, index) => {
    const content = write(text, from);
    from += text.length;
    // the runs of one title never change places
    return (
      <Fragment key={index}>{faces.reduceRight<ReactNode>((inner, face) => wrapIn(face, inner), content)}</Fragment>
    );
  });
};

function wrapIn(face: TitleFace, inner: ReactNode): ReactNode {
  if (face === "sc") return <span className="small-capitals">{inner}</span>;
  const Face = face;
  return <Face>{inner}</Face>;
}
