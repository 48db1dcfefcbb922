import alert from "lucide-static/icons/triangle-alert.svg?raw";
import { IDENTITY_SENTENCES, type IdentityWarning } from "#manuscripts/anonymity/find-identities.ts";
import { IconDrawing } from "#ui/icons/icon-drawing.tsx";

/** The places and words that may show reviewers who the authors are. The list is advice and prevents nothing. */
export function IdentityList({ warnings }: { readonly warnings: readonly IdentityWarning[] }) {
  return (
    <ul className="panel finding-list">
      {warnings.map(({ kind, where, words }, at) => (
        <li key={at} className="finding">
          <span className="finding-now">
            <IconDrawing source={alert} />
          </span>
          <p className="small quiet">{where}</p>
          <div>
            <p>
              {IDENTITY_SENTENCES[kind]}{" "}
              <q>
                <bdi>{words}</bdi>
              </q>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
