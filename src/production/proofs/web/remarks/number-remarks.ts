import type { ViewedRemark } from "../../proof-view.ts";
import type { TextBlock } from "../../text-blocks.ts";

export type NumberedRemark = ViewedRemark & { readonly number: number };

/** Returns remarks in the order of the text, with their numbers; those on a block that is not there come last. */
export function numberRemarks(
  remarks: readonly ViewedRemark[],
  blocks: readonly TextBlock[],
): readonly NumberedRemark[] {
  const places = new Map(blocks.map(({ id, text }, index) => [id, { index, text }]));
  const findPlace = ({ block, quote }: ViewedRemark): readonly [number, number] => {
    const place = places.get(block);
    return place ? [place.index, quote === "" ? 0 : place.text.indexOf(quote)] : [blocks.length, 0];
  };
  return remarks
    .map((remark) => ({ remark, place: findPlace(remark) }))
    .toSorted((a, b) => a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .map(({ remark }, index) => ({ ...remark, number: index + 1 }));
}
