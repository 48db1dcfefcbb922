import { COLLECTIONS_PATH } from "#catalogue/browsing/browsing-paths.ts";

/** Returns the address of an uploaded picture; another picture has another one, so that caches keep each for ever. */
export const picturePath = (name: string): string => `${COLLECTIONS_PATH}/pictures/${name}`;

/** Returns the address under which editors see a collection before it is published. */
export const previewPath = (id: string): string => `${COLLECTIONS_PATH}/preview/${id}`;
