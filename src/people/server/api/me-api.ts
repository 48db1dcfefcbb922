import { createRoute, z } from "@hono/zod-openapi";
import { PreferencesForm, ProfileForm } from "#people/profiles/profile-form.ts";
import { Refused } from "#platform/refused.ts";
import { body, json } from "#platform/api/api.ts";
import { deleteMyAccount } from "#people/users/server/erase-user.ts";
import { exportMyData } from "#people/users/server/export-my-data.ts";
import { findPreferences, updatePreferences } from "../preferences.ts";
import { requireOwnProfile } from "#people/profiles/server/profiles.ts";
import { updateProfile } from "#people/profiles/server/update-profile.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { type PeopleDeps, personApi, personIn, signedInApi } from "./people-deps.ts";
import { Me, Profile, Typed } from "./shapes.ts";

const tags = ["Me"];

const me = createRoute({
  method: "get",
  path: "/me",
  operationId: "whoAmI",
  tags,
  summary: "Who is signed in; answered also while the second factor is still to be shown",
  responses: { 200: json(Me, "The person.") },
});

const readProfile = createRoute({
  method: "get",
  path: "/me/profile",
  operationId: "readProfile",
  tags,
  responses: { 200: json(Profile, "One's own profile.") },
});

const writeProfile = createRoute({
  method: "put",
  path: "/me/profile",
  operationId: "updateProfile",
  tags,
  summary: "Save one's own profile; with If-Match, its `updated_at` in quotation marks, 409 where it was changed since",
  request: body(ProfileForm),
  responses: { 200: json(Profile, "The profile as stored.") },
});

const readPreferences = createRoute({
  method: "get",
  path: "/me/preferences",
  operationId: "readPreferences",
  tags,
  responses: { 200: json(PreferencesForm, "Theme, density, notifications.") },
});

const writePreferences = createRoute({
  method: "put",
  path: "/me/preferences",
  operationId: "updatePreferences",
  tags,
  request: body(PreferencesForm),
  responses: { 200: json(PreferencesForm, "The preferences as stored.") },
});

const data = createRoute({
  method: "get",
  path: "/me/data",
  operationId: "exportMyData",
  tags,
  summary: "Everything the press keeps about the person",
  responses: { 200: json(z.record(z.string(), z.unknown()), "One JSON file.") },
});

const deletion = createRoute({
  method: "post",
  path: "/me/deletion",
  operationId: "deleteMyAccount",
  tags,
  summary: "Erase one's own account; needs a sign-in within the last quarter of an hour",
  request: body(Typed),
  responses: { 204: { description: "Gone." } },
});

/** What somebody reads and changes of themselves. */
export const meApi = (deps: PeopleDeps) => whoApi().route("/", ownApi(deps)).route("/", leavingApi(deps));

const whoApi = () =>
  personApi().openapi(me, async (c) => {
    const person = c.get("caller");
    if (!person) throw new Refused(401, "Please sign in", "Nobody is signed in.");
    const { session, ...shown } = person;
    return c.json({ ...shown, session: { id: session.id, aal: session.aal } }, 200);
  });

const ownApi = ({ auth }: PeopleDeps) =>
  signedInApi("/me/*")
    .openapi(readProfile, async (c) => c.json(await requireOwnProfile(auth, personIn(c).id), 200))
    .openapi(writeProfile, async (c) => {
      const version = /^"([^"]+)"$/u.exec(c.req.header("if-match") ?? "")?.[1];
      await updateProfile(auth, personIn(c).id, c.req.valid("json"), version);
      return c.json(await requireOwnProfile(auth, personIn(c).id), 200);
    })
    .openapi(readPreferences, async (c) => c.json(await findPreferences(auth, personIn(c).id), 200))
    .openapi(writePreferences, async (c) => {
      await updatePreferences(auth, personIn(c).id, c.req.valid("json"));
      return c.json(await findPreferences(auth, personIn(c).id), 200);
    });

const leavingApi = ({ auth, records }: PeopleDeps) =>
  personApi()
    .openapi(data, async (c) => {
      c.header("Content-Disposition", 'attachment; filename="my-data.json"');
      return c.json({ ...(await exportMyData({ ...auth, records }, personIn(c).id)) }, 200);
    })
    .openapi(deletion, async (c) => {
      const person = personIn(c);
      requireRecentSignIn(person, auth.clock(), "Sign in again to delete your account: this cannot be undone.");
      await deleteMyAccount({ ...auth, records }, person.id);
      return c.body(null, 204);
    });
