import { Island } from "#platform/web/island.tsx";
import { proofPagesPath } from "../proof-addresses.ts";
import type { ProofView } from "../proof-view.ts";
import ProofReadingIsland from "./proof-reading.island.tsx";

/** The page at `/proof/{token}`. */
export const ProofPage = ({ view }: { readonly view: ProofView }) => (
  <div className="proof">
    <noscript>
      <p>
        Marking the text needs JavaScript, which is switched off in this browser. You can{" "}
        <a className="link" href={proofPagesPath(view.id)} download>
          download the printed pages
        </a>{" "}
        and send your remarks to the editor by e-mail.
      </p>
    </noscript>
    <Island name="production/proof-reading" of={ProofReadingIsland} props={{ view }} />
  </div>
);
