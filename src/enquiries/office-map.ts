import type { Press } from "#press/core/press.ts";

export type MapPoint = Press["map"];

/** The provider of the map; the page may show a frame from this origin only. */
export const MAP_PROVIDER = { name: "OpenStreetMap", origin: "https://www.openstreetmap.org" } as const;

/** Returns the address of the provider's page with the office marked. */
export const mapPage = ({ latitude, longitude, zoom }: MapPoint): string =>
  `${MAP_PROVIDER.origin}/?mlat=${latitude}&mlon=${longitude}#map=${zoom}/${latitude}/${longitude}`;

/** The width of the world in pixels on the provider's tiles at zoom 0. */
const WORLD = 256;
/** The box in pixels that fits into the frame at the given zoom and not at the next, from 280 × 220 px to twice that height. */
const BOX = { width: 260, height: 200 } as const;

/** Returns the address of the map for a frame. It takes a box instead of a zoom, so the box is as large as the frame shows at that zoom. */
export function mapFrame({ latitude, longitude, zoom }: MapPoint): string {
  const degree = 360 / (WORLD * 2 ** zoom);
  const across = (BOX.width / 2) * degree;
  // Mercator: a degree of latitude is longer the farther it is from the equator.
  const up = (BOX.height / 2) * degree * Math.cos((latitude * Math.PI) / 180);
  const box = [longitude - across, latitude - up, longitude + across, latitude + up].map((side) => side.toFixed(6));
  const query = new URLSearchParams({ bbox: box.join(","), layer: "mapnik", marker: `${latitude},${longitude}` });
  return `${MAP_PROVIDER.origin}/export/embed.html?${query.toString()}`;
}
