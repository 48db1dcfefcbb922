import { use, useState } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { CitationsDialog } from "#publications/history/web/citations-dialog.tsx";
import { Statistics } from "#publications/listing/web/details/publication-details.tsx";
import { ReadershipSlot } from "#publications/listing/web/details/readership-slot.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { Button } from "#ui/forms/button.tsx";

/** The tab *Readership*: the counters, the number of citations to be typed, and readers month by month. */
export function ReadershipTab({ publication }: { readonly publication: PublicationBody }) {
  const { roles } = useViewer();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="publication-overview">
      <Statistics publication={publication} heading="h2" />
      {can(roles, "edit_publication") && (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Change the number of citations
          </Button>
        </div>
      )}
      {use(ReadershipSlot)(publication)}
      {isOpen && <CitationsDialog publication={publication} onClose={() => setOpen(false)} />}
    </div>
  );
}
