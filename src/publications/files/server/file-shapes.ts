import { z } from "@hono/zod-openapi";
import { Timestamp } from "#platform/api/api.ts";
import { FILE_TYPES } from "#publications/core/publication.ts";
import { PublicationId } from "#publications/core/responses/server/publication-shapes.ts";

const FileTypeName = z.enum(FILE_TYPES);

export const FilePlace = PublicationId.extend({ file_type: FileTypeName });

export const Replacing = z.object({
  replace_existing: z
    .enum(["true", "false"])
    .default("true")
    .openapi({ description: "false: refused with 409 where there is a file already." }),
});

export const FileUse = z.object({
  use: z
    .enum(["reader", "staff"])
    .default("reader")
    .openapi({ description: "staff: a signed link in any case, which does not count as a reader's download." }),
});

export const CoverSource = z.object({ from: z.enum(["preview_pdf", "final_pdf"]) }).openapi("CoverSource");

export const StoredFile = z
  .object({
    file_type: FileTypeName,
    file_path: z.string(),
    file_size: z.int(),
    content_type: z.string(),
    sha256: z.string(),
  })
  .openapi("PublicationFile");

export const FileAddress = z
  .object({
    url: z.string(),
    expires_at: Timestamp.nullable().openapi({ description: "null: the address is permanent." }),
  })
  .openapi("FileAddress");
