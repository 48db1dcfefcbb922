import { LRUCache } from "lru-cache";
import { encode } from "uqr";
import { Island } from "#platform/web/island.tsx";
import { doiUrl } from "#publications/core/identifiers/doi.ts";
import type { Publication } from "#publications/core/publication.ts";
import PrintedFrom from "./printed-from.island.tsx";

/** The parts that only a printout needs: address and date of printing, and a QR code (design brief §4.7). */
export function PrintDetails({ publication, address }: { publication: Publication; address: string }) {
  const target = publication.doi ? doiUrl(publication.doi) : address;
  return (
    <div className="printed-publication" aria-hidden="true">
      <QrCode text={target} />
      <Island name="catalogue/printed-from" of={PrintedFrom} props={{ address }} />
    </div>
  );
}

function QrCode({ text }: { text: string }) {
  const { size, path } = QR_CODES.memo(text);
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

/** Cached codes: choosing a QR code's mask takes as long as the rest of the page. */
const QR_CODES = new LRUCache({ max: 500, memoMethod: qrCode });

function qrCode(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: 2 });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: modules.join("") };
}
