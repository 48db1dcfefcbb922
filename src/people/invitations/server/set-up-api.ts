import { countFrom } from "#accounts/http/server/limits.ts";
import { personApi, publicOperation } from "#people/core/server/operation.ts";
import { MAY_BE_GONE } from "#platform/api/named-problems.ts";
import { body } from "#platform/api/api.ts";
import { SetUpForm, setUpPress } from "#people/invitations/server/first-set-up.ts";
import type { PeopleDeps } from "#people/core/server/people-deps.ts";

const setUp = publicOperation({
  method: "post",
  path: "/set-up",
  operationId: "setUpPress",
  tags: ["Set-up"],
  summary: "Create the first admin, with the link that the console printed",
  security: [],
  request: body(SetUpForm),
  responses: { 204: { description: "There is an admin; sign in with the password." } },
  [MAY_BE_GONE]: true,
});

/** Returns the API that sets up the press; the link authorises the request. */
export const setUpApi = ({ auth }: PeopleDeps) =>
  personApi().openapi(setUp, async (c) => {
    await countFrom(auth, { ip: c.env?.ip ?? "", userAgent: undefined }, "verify");
    await setUpPress(auth, c.req.valid("json"));
    return c.body(null, 204);
  });
