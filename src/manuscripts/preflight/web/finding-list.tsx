import info from "lucide-static/icons/info.svg?raw";
import alert from "lucide-static/icons/triangle-alert.svg?raw";
import { countsAfterAcceptance, type Finding } from "#manuscripts/preflight/finding.ts";
import { IconDrawing } from "#ui/icons/icon-drawing.tsx";

/** Findings as advice: shape, place, problem with the words quoted, and how to mend it. Those that count now come first. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  const inOrder = findings.toSorted((a, b) => Number(countsAfterAcceptance(a)) - Number(countsAfterAcceptance(b)));
  return (
    <ul className="panel finding-list">
      {inOrder.map((finding, index) => (
        <FindingItem key={index} finding={finding} />
      ))}
    </ul>
  );
}

function FindingItem({ finding }: { readonly finding: Finding }) {
  const { where, words, problem, remedy } = finding;
  const isLater = countsAfterAcceptance(finding);
  return (
    <li className="finding">
      <span className={isLater ? "finding-later" : "finding-now"}>
        <IconDrawing source={isLater ? info : alert} />
      </span>
      <p className="small quiet">
        {where}
        {isLater && <span className="finding-when">Counts after acceptance</span>}
      </p>
      <div>
        <p>
          {problem}
          {words !== undefined && (
            <>
              {" "}
              <q>
                <bdi>{words}</bdi>
              </q>
            </>
          )}
        </p>
        <p className="small finding-remedy">
          <b>To mend:</b> {remedy}
        </p>
      </div>
    </li>
  );
}
