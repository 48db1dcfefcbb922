import { z } from "zod";
import type { ApiDocument } from "../openapi.ts";

/** Returns why a value does not fit a schema of the document; "" where it fits. */
export function fitsSchema({ components }: ApiDocument, schema: object, value: unknown): string {
  const whole = JSON.parse(
    JSON.stringify({ ...schema, $defs: components.schemas })
      .replaceAll("#/components/schemas/", "#/$defs/")
      // The validator reads patterns without Unicode's properties.
      .replaceAll(String.raw`\\P{Cc}`, String.raw`[^\\x00-\\x1f]`),
  ) as Parameters<typeof z.fromJSONSchema>[0]; // a schema of the document, with the others beside it
  const { success, error } = z.fromJSONSchema(whole).safeParse(value);
  return success ? "" : z.prettifyError(error);
}
