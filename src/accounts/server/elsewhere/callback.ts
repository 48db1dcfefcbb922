import type { Selectable } from "kysely";
import { AuthError, refuse } from "#accounts/auth-error.ts";
import { authUrl } from "#accounts/auth-settings.ts";
import type { Tables } from "#platform/database/tables.ts";
import { audit } from "../audit.ts";
import type { AuthCall } from "../auth-call.ts";
import type { AuthWork } from "../auth-work.ts";
import { issueAuthCode } from "../flows.ts";
import { isUuid } from "../uuid.ts";
import { accountFromElsewhere, type Claim, linkIdentity } from "./account-from-elsewhere.ts";
import { beganFlow, clearFlowCookie } from "./flow-cookie.ts";
import { claimOf, discover, openIdClient } from "./openid-provider.ts";

type FlowRow = Selectable<Tables["auth.flow_states"]>;

/**
 * `GET /callback`: the provider's answer, once, in the browser that began. The page that waits for it gets a code for
 * the client to exchange with its verifier, or the error's words.
 */
export async function callback(work: AuthWork, call: AuthCall): Promise<Response> {
  const flow = await takeFlow(work, call);
  const back = new URL(flow.redirect_to);
  try {
    const claim = await askProvider(work, call, flow);
    back.searchParams.set("code", await settle(work, call, flow, claim));
  } catch (error) {
    await work.db.deleteFrom("auth.flow_states").where("id", "=", flow.id).execute();
    for (const [name, value] of Object.entries(spoken(work, error))) back.searchParams.set(name, value);
  }
  return new Response(null, {
    status: 302,
    headers: { Location: back.href, "Set-Cookie": clearFlowCookie(work, flow.id), "Cache-Control": "no-store" },
  });
}

/** The flow of this state, taken so that a second answer finds nothing. */
async function takeFlow(work: AuthWork, { url, request }: AuthCall): Promise<FlowRow & { verifier: Buffer }> {
  const state = url.searchParams.get("state");
  if (!isUuid(state) || !beganFlow(work, request.headers, state)) return refuseState();
  const flow = await work.db
    .selectFrom("auth.flow_states")
    .selectAll()
    .where("id", "=", state)
    .where("expires_at", ">", work.clock())
    .executeTakeFirst();
  if (!flow?.verifier) return refuseState();
  const taken = await work.db
    .updateTable("auth.flow_states")
    .set({ verifier: null })
    .where("id", "=", state)
    .where("verifier", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return taken ? { ...flow, verifier: flow.verifier } : refuseState();
}

const refuseState = (): never => refuse(400, "bad_oauth_state", "OAuth state not found or expired");

async function askProvider(work: AuthWork, { url }: AuthCall, flow: FlowRow & { verifier: Buffer }): Promise<Claim> {
  const client = await openIdClient();
  // Our own address, whatever the host header says: the provider compares it with the one we sent.
  const answered = new URL(`${authUrl(work.settings)}/callback${url.search}`);
  const provider = await discover(work, flow.provider);
  const tokens = await client.authorizationCodeGrant(provider, answered, {
    pkceCodeVerifier: work.secrets.open("flow", flow.verifier, flow.id),
    expectedState: flow.id,
    idTokenExpected: true,
    ...(flow.nonce !== null && { expectedNonce: flow.nonce }),
  });
  const said = tokens.claims() ?? refuse(400, "bad_oauth_callback", "The provider sent no identity token");
  // Many providers say the address only when asked with the access token (OpenID Connect Core, §5.4).
  const isAskable = said["email"] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
  const more = isAskable ? await client.fetchUserInfo(provider, tokens.access_token, said.sub) : {};
  return claimOf(flow.provider, { ...more, ...said });
}

async function settle(work: AuthWork, { caller }: AuthCall, flow: FlowRow, claim: Claim): Promise<string> {
  return work.db.transaction().execute(async (db) => {
    if (flow.link_user_id === null) {
      const user = await accountFromElsewhere(work, db, claim);
      return issueAuthCode(work, db, flow.id, user.id);
    }
    const user = await linkIdentity(work, db, flow.link_user_id, claim);
    const detail = { provider: claim.provider };
    await audit({ ...work, db }, caller, { userId: user.id, action: "identity_linked", detail });
    return issueAuthCode(work, db, flow.id, user.id);
  });
}

function spoken({ log }: AuthWork, error: unknown) {
  if (error instanceof AuthError)
    return { error: "server_error", error_code: error.code, error_description: error.message };
  log.warn({ err: error }, "A provider's answer was refused.");
  return {
    error: "server_error",
    error_code: "bad_oauth_callback",
    error_description: "Error getting user profile from external provider",
  };
}
