import { z } from "@hono/zod-openapi";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { operation, personApi } from "#people/core/server/operation.ts";
import { body, json } from "#platform/api/api.ts";
import { LIST_OF } from "#platform/api/whole-lists.ts";
import { textFileResponse } from "#platform/http/files/text-file-response.ts";
import {
  AppointForm,
  InviteForm,
  PeopleSearch,
  PlaceForm,
  ReleaseVolumeForm,
  RemindForm,
  RemoveForm,
} from "#review/volumes/volume-forms.ts";
import { VolumeQuery } from "#review/volumes/volume-query.ts";
import { exportVolume } from "./export-volume.ts";
import { listVolumes } from "./list-volumes.ts";
import { placeManuscript } from "./place-manuscript.ts";
import { readVolume } from "./read-volume.ts";
import { previewReminders, remindLate } from "./remind-late.ts";
import { readVolumeRelease, releaseVolume } from "./release-volume.ts";
import { appointVolumeEditor, findPeopleForVolume, inviteVolumeEditor, removeVolumeEditor } from "./volume-editors.ts";
import {
  FoundPeople,
  LatePeople,
  SentReminders,
  ReleasedVolume,
  VolumeKey,
  VolumeRelease,
  VolumeResponse,
  Volumes,
} from "./volume-shapes.ts";

const tags = ["Volumes"];
const ALL = VolumeQuery.parse({});

const list = operation("signed-in", {
  method: "get",
  path: "/volumes",
  operationId: "listVolumes",
  tags,
  summary: "Books and proceedings with manuscripts or volume editors; a volume editor's own",
  responses: { 200: json(Volumes, "Those with work in them first.") },
  [LIST_OF]: "volumes",
});

const read = operation("signed-in", {
  method: "get",
  path: "/volumes/{id}",
  operationId: "readVolume",
  tags,
  summary: "Where the chapters or papers of a volume are, and for whom they wait",
  request: { params: VolumeKey, query: VolumeQuery },
  responses: { 200: json(VolumeResponse, "The volume.") },
});

const csv = operation("signed-in", {
  method: "get",
  path: "/volumes/{id}/manuscripts.csv",
  operationId: "exportVolume",
  tags,
  summary: "The same table as CSV",
  request: { params: VolumeKey, query: VolumeQuery },
  responses: { 200: { description: "CSV.", content: { "text/csv": { schema: z.string() } } } },
});

const people = operation("signed-in", {
  method: "get",
  path: "/volumes/{id}/people",
  operationId: "findPeopleForVolume",
  tags,
  summary: "People who can be made editors of a volume, by name or address",
  request: { params: VolumeKey, query: PeopleSearch },
  responses: { 200: json(FoundPeople, "At most 10.") },
});

const appoint = operation("signed-in", {
  method: "post",
  path: "/volumes/{id}/editors",
  operationId: "appointVolumeEditor",
  tags,
  summary: "Make a person an editor of one volume",
  request: { params: VolumeKey, ...body(AppointForm) },
  responses: { 200: json(VolumeResponse, "The volume as stored.") },
});

const invite = operation("signed-in", {
  method: "post",
  path: "/volumes/{id}/editors/invite",
  operationId: "inviteVolumeEditor",
  tags,
  summary: "Make a person an editor of one volume by the address; a person without an account is invited",
  request: { params: VolumeKey, ...body(InviteForm) },
  responses: { 200: json(VolumeResponse, "The volume as stored.") },
});

const remove = operation("signed-in", {
  method: "post",
  path: "/volumes/{id}/editors/{person}/remove",
  operationId: "removeVolumeEditor",
  tags,
  summary: "Remove an editor of a volume; manuscripts they handled go to another editor",
  request: { params: VolumeKey.extend({ person: z.uuid("There is no such person.") }), ...body(RemoveForm) },
  responses: { 200: json(VolumeResponse, "The volume as stored.") },
});

const late = operation("signed-in", {
  method: "get",
  path: "/volumes/{id}/late",
  operationId: "listLatePeople",
  tags,
  summary: "Who is late, and the e-mail that each would get",
  request: { params: VolumeKey },
  responses: { 200: json(LatePeople, "Authors and reviewers of the manuscripts that you handle.") },
  [LIST_OF]: "people",
});

const remind = operation("signed-in", {
  method: "post",
  path: "/volumes/{id}/reminders",
  operationId: "remindLatePeople",
  tags,
  summary: "Remind everybody who is late; nobody twice a day of the same thing",
  request: { params: VolumeKey, ...body(RemindForm) },
  responses: {
    200: json(SentReminders, "How many were reminded."),
  },
});

const place = operation("signed-in", {
  method: "post",
  path: "/volumes/{id}/places",
  operationId: "placeManuscript",
  tags,
  summary: "Move a chapter or paper to another place of its volume",
  request: { params: VolumeKey, ...body(PlaceForm) },
  responses: { 200: json(VolumeResponse, "The volume in its new order.") },
});

const accepted = operation("signed-in", {
  method: "get",
  path: "/volumes/{id}/release",
  operationId: "readVolumeRelease",
  tags,
  summary: "The accepted manuscripts of a volume, and what is missing before they go to production",
  request: { params: VolumeKey },
  responses: { 200: json(VolumeRelease, "In the order of the volume.") },
});

const release = operation("signed-in", {
  method: "post",
  path: "/volumes/{id}/release",
  operationId: "releaseVolume",
  tags,
  summary: "Send all accepted manuscripts of a volume to production",
  request: { params: VolumeKey, ...body(ReleaseVolumeForm) },
  responses: { 200: json(ReleasedVolume, "How many were sent, and why others were not.") },
});

/** The operations of volumes. Who may see one is decided for each by `requireVolume`: others get 404. */
export const volumesApi = (ctx: AuthContext) =>
  personApi()
    .openapi(list, async (c) => c.json({ volumes: await listVolumes(ctx, c.var.person) }, 200))
    .openapi(read, async (c) =>
      c.json(await readVolume(ctx, c.var.person, c.req.valid("param").id, c.req.valid("query")), 200),
    )
    .openapi(csv, async (c) => {
      const { id } = c.req.valid("param");
      return textFileResponse(exportVolume(ctx, c.var.person, id, c.req.valid("query")), {
        mediaType: "text/csv",
        fileName: `volume-${id}.csv`,
      });
    })
    .openapi(people, async (c) => {
      const { id: volume } = c.req.valid("param");
      return c.json({ people: await findPeopleForVolume(ctx, c.var.person, { volume, ...c.req.valid("query") }) }, 200);
    })
    .openapi(appoint, async (c) => {
      const { id } = c.req.valid("param");
      const { key, person_id } = c.req.valid("json");
      await appointVolumeEditor(ctx, c.var.person, { volume: id, key, personId: person_id });
      return c.json(await readVolume(ctx, c.var.person, id, ALL), 200);
    })
    .openapi(remove, async (c) => {
      const { id, person } = c.req.valid("param");
      await removeVolumeEditor(ctx, c.var.person, { volume: id, personId: person, ...c.req.valid("json") });
      return c.json(await readVolume(ctx, c.var.person, id, ALL), 200);
    })
    .openapi(invite, async (c) => {
      const { id } = c.req.valid("param");
      const { key, ...invited } = c.req.valid("json");
      await inviteVolumeEditor(ctx, c.var.person, { volume: id, key, invited });
      return c.json(await readVolume(ctx, c.var.person, id, ALL), 200);
    })
    .openapi(place, async (c) => {
      const { id } = c.req.valid("param");
      await placeManuscript(ctx, c.var.person, { volume: id, ...c.req.valid("json") });
      return c.json(await readVolume(ctx, c.var.person, id, ALL), 200);
    })
    .openapi(accepted, async (c) => c.json(await readVolumeRelease(ctx, c.var.person, c.req.valid("param").id), 200))
    .openapi(release, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await releaseVolume(ctx, c.var.person, { volume: id, ...c.req.valid("json") }), 200);
    })
    .openapi(late, async (c) => c.json(await previewReminders(ctx, c.var.person, c.req.valid("param").id), 200))
    .openapi(remind, async (c) => {
      const { id: volume } = c.req.valid("param");
      return c.json(await remindLate(ctx, c.var.person, { volume, ...c.req.valid("json") }), 200);
    });
