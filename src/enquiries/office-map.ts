import type { Press } from "#press/press.ts";

export type MapPoint = Press["map"];

/** Whose map it is; the page with it may show this origin in a frame, and no other. */
export const MAP_PROVIDER = { name: "OpenStreetMap", origin: "https://www.openstreetmap.org" } as const;

/** The map with the office marked, as a page of the provider. */
export const mapPage = ({ latitude, longitude, zoom }: MapPoint): string =>
  `${MAP_PROVIDER.origin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;

/** Pixels of the provider's tiles at zoom 0. */
const WORLD = 256;
/** What fits into the frame at the wanted zoom, and no longer at the next, from 280 × 220 px to twice as high. */
const BOX = { width: 260, height: 200 } as const;

/** The same for a frame. It takes a box and no zoom, so the box is as large as the frame shows at that zoom. */
export function mapFrame({ latitude, longitude, zoom }: MapPoint): string {
  const degree = 360 / (WORLD * 2 ** zoom);
  const across = (BOX.width / 2) * degree;
  // Mercator: a degree of latitude is longer the farther from the equator.
  const up = (BOX.height / 2) * degree * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - across, latitude - up, longitude + across, latitude + up].map((side) => side.toFixed(6));
  const query = new URLSearchParams({ bbox: box.join(","), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `${MAP_PROVIDER.origin}/export/embed.html?${query.toString()}`;
}
