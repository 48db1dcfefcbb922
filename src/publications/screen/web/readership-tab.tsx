import { use } from "react";
import { Statistics } from "#publications/listing/web/details/publication-details.tsx";
import { ReadershipSlot } from "#publications/listing/web/details/readership-slot.ts";
import type { PublicationBody } from "#publications/records/web/publication-queries.ts";

/** The tab *Readership*: the counters, and readers month by month. */
export const ReadershipTab = ({ publication }: { readonly publication: PublicationBody }) => (
  <div className="publication-overview">
    <Statistics publication={publication} />
    {use(ReadershipSlot)(publication)}
  </div>
);
