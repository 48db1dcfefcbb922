import type { PictureType } from "../reading-text.ts";

/** In bytes; the database counts further than JavaScript. */
type BigInteger = number;

declare module "#platform/database/tables.ts" {
  interface Tables {
    reading_parts: { source_path: string; number: number; title: string; html: string };
    reading_contents: {
      source_path: string;
      place: number;
      title: string;
      part: number;
      anchor: string;
      depth: number;
    };
    reading_pictures: {
      source_path: string;
      place: number;
      media_type: PictureType;
      file_path: string;
      file_size: BigInteger;
    };
  }
}
