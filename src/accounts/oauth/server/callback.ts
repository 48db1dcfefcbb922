import { refuse } from "#accounts/auth-error.ts";
import { authUrl } from "#accounts/auth-settings.ts";
import type { AuthCall } from "#accounts/http/server/auth-request.ts";
import type { AuthWork } from "#accounts/server/auth-context.ts";
import { recordChange } from "#accounts/credentials/server/guard-change.ts";
import { issueAuthCode } from "./flow-states.ts";
import { accountFromElsewhere, type Claim, linkIdentity } from "./account-of-identity.ts";
import { beganFlow, clearFlowCookie } from "./flow-cookie.ts";
import { leadBack } from "./redirect-to-return-url.ts";
import { claimOf, discover, openIdClient } from "./openid-provider.ts";
import { type AnsweredFlow, takeFlow } from "./consume-flow-state.ts";

/** `GET /callback`: the provider's answer, once, in the browser that began. */
export async function callback(work: AuthWork, call: AuthCall): Promise<Response> {
  const state = call.url.searchParams.get("state") ?? "";
  const flow = beganFlow(work, call.request.headers, state) ? await takeFlow(work, state) : undefined;
  if (flow?.method !== "oauth") return refuse(400, "bad_oauth_state", "OAuth state not found or expired");
  const answer = await leadBack(work, flow, 302, async () =>
    settle(work, call, flow, await askProvider(work, call, flow)),
  );
  answer.headers.append("Set-Cookie", clearFlowCookie(work, flow.id));
  return answer;
}

async function askProvider(work: AuthWork, { url }: AuthCall, flow: AnsweredFlow): Promise<Claim> {
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

async function settle(work: AuthWork, { caller }: AuthCall, flow: AnsweredFlow, claim: Claim): Promise<string> {
  return work.db.transaction().execute(async (db) => {
    if (flow.link_user_id === null) {
      const user = await accountFromElsewhere(work, db, claim);
      return issueAuthCode(work, db, flow.id, user.id);
    }
    const user = await linkIdentity(work, db, flow.link_user_id, claim);
    const detail = { provider: claim.provider };
    await recordChange(work, db, "identity_linked", { user, caller, detail });
    return issueAuthCode(work, db, flow.id, user.id);
  });
}
