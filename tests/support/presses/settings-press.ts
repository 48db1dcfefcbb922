import { isSameOrigin } from "#accounts/sessions/server/browser-session.ts";
import { understandSignIn } from "#people/server/people-api.ts";
import { findCurrentPerson, type Person } from "#people/server/current-person.ts";
import { openApi } from "#platform/api/api.ts";
import { textsApi } from "#policies/server/texts-api.ts";
import { pressSettingsApi, LONG_PRESS_BODIES } from "#press/settings/server/settings-api.ts";
import { type Requested, openPeoplePress, type PeoplePress, type TestPerson } from "./people-press.ts";

export type SettingsPress = PeoplePress & {
  /** Sends a request to the press's settings (path below /api/v1) with a person's token; undefined is not signed in. */
  deps(as: TestPerson | undefined, method: string, path: string, requested?: Requested): Promise<Response>;
};

/** A press with people and the operations on its settings and texts. */
export async function openSettingsPress(): Promise<SettingsPress> {
  const press = await openPeoplePress({ settings: { limits: false } });
  const { people, pressUrl } = press;
  const api = openApi<Person>(
    {
      log: people.log,
      findCaller: (request) => findCurrentPerson(people, request),
      isSameOrigin: (headers) => isSameOrigin(people.settings, headers),
      understand: understandSignIn,
      longBodies: [LONG_PRESS_BODIES],
    },
    [pressSettingsApi({ ctx: people }), textsApi({ ctx: people })],
  );
  const deps: SettingsPress["deps"] = async (as, method, path, { body, headers } = {}) =>
    api.request(
      `${pressUrl}${path}`,
      {
        method,
        headers: {
          ...(body !== undefined && { "content-type": "application/json" }),
          ...(as && { authorization: `Bearer ${as.token}` }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      { ip: "192.0.2.1" },
    );
  return { ...press, deps };
}
