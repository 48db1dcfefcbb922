import alert from "lucide-static/icons/triangle-alert.svg?raw";
import type { ReactNode } from "react";
import { IDENTITY_SENTENCES, type IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { IconDrawing } from "#ui/icons/icon-drawing.tsx";

type IdentityListProps = {
  readonly warnings: readonly IdentityWarning[];
  /** Shows a place in the text beside the list, where there is one; it names the element of a list's entry too. */
  /** What can be done with a place, below its words. */
  readonly renderActions?: (at: number) => ReactNode;
  readonly places?: { readonly getElementId: (at: number) => string; readonly onShow: (at: number) => void };
};

/** The places and words that may show reviewers who the authors are. The list is advice and prevents nothing. */
export function IdentityList({ warnings, places, renderActions }: IdentityListProps) {
  return (
    <ul className="panel finding-list">
      {warnings.map(({ kind, where, words }, index) => (
        <li key={index} id={places?.getElementId(index)} tabIndex={places && -1} className="finding">
          <span className="finding-now">
            <IconDrawing source={alert} />
          </span>
          <p className="small quiet">
            {places && <b>{`${index + 1} `}</b>}
            {where}
            {places && (
              <>
                {" · "}
                <button type="button" className="link" onClick={() => places.onShow(index)}>
                  Show<span className="sr-only"> place {index + 1} in the copy</span>
                </button>
              </>
            )}
          </p>
          <div>
            <p>
              {IDENTITY_SENTENCES[kind]}{" "}
              {words !== "" && (
                <q>
                  <bdi>{words}</bdi>
                </q>
              )}
            </p>
            {renderActions?.(index)}
          </div>
        </li>
      ))}
    </ul>
  );
}
