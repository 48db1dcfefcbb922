import { Readable } from "node:stream";
import { z } from "@hono/zod-openapi";
import { operation, personApi } from "#people/core/server/operation.ts";
import { STAFF_ROLES } from "#people/core/role.ts";
import { Refused } from "#platform/refused.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { deleteProfilePhoto, findProfilePhoto, storeProfilePhoto } from "#people/profiles/server/profile-photo.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";
import { UserId } from "#people/core/server/people-shapes.ts";

const tags = ["Me"];
const PICTURE = { schema: { type: "string", format: "binary" } } as const;
const PICTURES = { "image/jpeg": PICTURE, "image/png": PICTURE };

const store = operation("signed-in", {
  method: "put",
  path: "/me/photo",
  operationId: "storePhoto",
  tags,
  summary: "Store your photo: the file as the body, JPEG or PNG, at most 5 MB",
  request: { body: { content: PICTURES } },
  responses: { 204: { description: "Stored." } },
});

const remove = operation("signed-in", {
  method: "delete",
  path: "/me/photo",
  operationId: "deletePhoto",
  tags,
  summary: "Remove your own photo",
  responses: { 204: { description: "Removed." } },
});

const read = operation("signed-in", {
  method: "get",
  path: "/photos/{id}",
  operationId: "readPhoto",
  tags,
  summary: "A person's photo: your own, or any person's for staff",
  request: {
    params: UserId,
    query: z.object({
      v: z.string().max(64).optional().openapi({ description: "Any text: it makes a new address for caches." }),
    }),
  },
  responses: { 200: { description: "The picture.", content: PICTURES } },
});

/** Returns the API of photos. */
export const photosApi = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(store, async (c) => {
      const declared = c.req.header("content-length");
      await storeProfilePhoto(auth, c.var.person.id, {
        bytes: c.req.raw.body ?? Readable.from([]),
        declaredSize: declared === undefined ? undefined : Number(declared),
      });
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      await deleteProfilePhoto(auth, c.var.person.id);
      return c.body(null, 204);
    })
    .openapi(read, async (c) => {
      const { id } = c.req.valid("param");
      const photo = maySee(c.var.person, id) ? await findProfilePhoto(auth, id) : undefined;
      if (!photo) throw new Refused(404, "Photo not found", "There is no photo.");
      return serveFile(c.req.raw, photo);
    });

/** Returns whether a person may see a photo. Others do not learn whether there is one. */
const maySee = (person: Person, id: string): boolean =>
  person.id === id || person.roles.some((role) => STAFF_ROLES.includes(role));
