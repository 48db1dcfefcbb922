import { z } from "@hono/zod-openapi";
import { operation, personApi, publicOperation } from "#people/core/server/operation.ts";
import { PreferencesForm, ProfileForm } from "#people/profiles/profile-form.ts";
import { Refused } from "#platform/refused.ts";
import { ifMatchTag } from "#platform/api/if-match.ts";
import { body, json, withVersion } from "#platform/api/api.ts";
import { deleteMyAccount } from "#people/users/server/erase-user.ts";
import { exportMyData } from "#people/users/server/export-my-data.ts";
import { findPreferences, updatePreferences } from "../profiles/server/preferences.ts";
import { requireOwnProfile } from "#people/profiles/server/profiles.ts";
import { updateProfile } from "#people/profiles/server/update-profile.ts";
import { requireRecentSignIn } from "../core/server/recent-sign-in.ts";
import type { PeopleDeps } from "../core/server/people-deps.ts";
import { Me, Profile, Typed } from "../core/server/people-shapes.ts";

const tags = ["Me"];

const me = publicOperation({
  method: "get",
  path: "/me",
  operationId: "whoAmI",
  tags,
  summary: "The person who is signed in, and the scopes of the token; also available before the second factor",
  responses: { 200: json(Me, "The person.") },
});

const readProfile = operation("signed-in", {
  method: "get",
  path: "/me/profile",
  operationId: "readProfile",
  tags,
  summary: "Your own profile",
  responses: { 200: withVersion(json(Profile, "Your own profile.")) },
});

const writeProfile = operation("signed-in", {
  method: "put",
  path: "/me/profile",
  operationId: "updateProfile",
  tags,
  summary: "Save your own profile; with If-Match, its `updated_at` in quotation marks, 409 where it was changed since",
  request: {
    headers: z.object({
      "if-match": z.string().optional().openapi({ description: "The `ETag` of the profile that was read." }),
    }),
    ...body(ProfileForm),
  },
  responses: { 200: withVersion(json(Profile, "The profile as stored.")) },
});

const readPreferences = operation("signed-in", {
  method: "get",
  path: "/me/preferences",
  operationId: "readPreferences",
  tags,
  summary: "Your own preferences",
  responses: { 200: json(PreferencesForm, "Theme, density, notifications.") },
});

const writePreferences = operation("signed-in", {
  method: "put",
  path: "/me/preferences",
  operationId: "updatePreferences",
  tags,
  summary: "Save your own preferences",
  request: body(PreferencesForm),
  responses: { 200: json(PreferencesForm, "The preferences as stored.") },
});

const data = operation("signed-in", {
  method: "get",
  path: "/me/data",
  operationId: "exportMyData",
  tags,
  summary: "All data that the press stores about the person",
  responses: { 200: json(z.record(z.string(), z.unknown()), "One JSON file.") },
});

const deletion = operation("signed-in", {
  method: "post",
  path: "/me/deletion",
  operationId: "deleteMyAccount",
  tags,
  summary: "Erase your own account; needs a sign-in within the last quarter of an hour",
  request: body(Typed),
  responses: { 204: { description: "Gone." } },
});

/** Returns the API of a person's own data. */
export const meApi = (deps: PeopleDeps) => whoApi().route("/", ownApi(deps)).route("/", leavingApi(deps));

const whoApi = () =>
  personApi().openapi(me, async (c) => {
    const person = c.var.caller;
    if (!person) throw new Refused(401, "Please sign in", "You are not signed in.");
    const { session, token = null, ...profile } = person;
    return c.json({ ...profile, session: { id: session.id, aal: session.aal }, token }, 200);
  });

/** Returns the entity tag of a profile: the time of its last change. */
const getEntityTag = ({ updated_at }: { readonly updated_at: Date }): string => `"${updated_at.toISOString()}"`;

const ownApi = ({ auth }: PeopleDeps) =>
  personApi()
    .openapi(readProfile, async (c) => {
      const profile = await requireOwnProfile(auth, c.var.person.id);
      c.header("ETag", getEntityTag(profile));
      return c.json(profile, 200);
    })
    .openapi(writeProfile, async (c) => {
      await updateProfile(auth, c.var.person.id, c.req.valid("json"), ifMatchTag(c));
      const profile = await requireOwnProfile(auth, c.var.person.id);
      c.header("ETag", getEntityTag(profile));
      return c.json(profile, 200);
    })
    .openapi(readPreferences, async (c) => c.json(await findPreferences(auth, c.var.person.id), 200))
    .openapi(writePreferences, async (c) => {
      await updatePreferences(auth, c.var.person.id, c.req.valid("json"));
      return c.json(await findPreferences(auth, c.var.person.id), 200);
    });

const leavingApi = ({ auth, records }: PeopleDeps) =>
  personApi()
    .openapi(data, async (c) => {
      c.header("Content-Disposition", 'attachment; filename="my-data.json"');
      return c.json({ ...(await exportMyData({ ...auth, records }, c.var.person.id)) }, 200);
    })
    .openapi(deletion, async (c) => {
      const person = c.var.person;
      requireRecentSignIn(person, auth.clock(), "Sign in again to delete your account: this cannot be undone.");
      await deleteMyAccount({ ...auth, records }, person.id);
      return c.body(null, 204);
    });
