import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NoTurn } from "#platform/fair-queue.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { RUNS_MANY } from "#tests/test-runs.ts";
import { type AttackResponse, attacker, newAddress, owner, PASSWORD } from "#tests/support/attacker.ts";

const PACE_MS = 120;

let press: TestPress;
let paced: TestPress;
beforeAll(async () => {
  press = await testPress({ now: new Date().toISOString(), phones: true });
  paced = await testPress({
    now: new Date().toISOString(),
    settings: { limits: false, constantTimeMilliseconds: PACE_MS },
  });
});
afterAll(async () => {
  await press.close();
  await paced.close();
});
beforeEach(() => press.clock.advance(3600_000));

/** What sends e-mail: the response is made before the address is looked up. */
const SENDING = [
  { name: "sign-up", path: "/signup", body: { password: PASSWORD, data: { zeal: 1, at: "x", first_name: "Ada" } } },
  { name: "a code", path: "/otp", body: {} },
  { name: "a code without an account", path: "/otp", body: { create_user: false } },
  { name: "recovery", path: "/recover", body: {} },
  { name: "the letter again", path: "/resend", body: { type: "signup" } },
  { name: "a change's letter again", path: "/resend", body: { type: "email_change" } },
];

/** What compares: the response depends on the account, and waits for the pace. */
const COMPARING = [
  { name: "a wrong password", path: "/token?grant_type=password", body: { password: "not this one" } },
  { name: "a wrong code", path: "/verify", body: { type: "email", token: "000000" } },
];

/** What differs between any two answers, accounts or not: ids, the address that was asked for, and when. */
const withoutChance = ({ status, headers, body }: AttackResponse) => ({
  status,
  headers: [...headers],
  text: JSON.stringify(body)
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu, "id")
    .replaceAll("reader-id@example.org", "address"),
});

describe.each([...SENDING, ...COMPARING])("asked for $name", ({ path, body }) => {
  test("the press answers the same to a known and an unknown address, to the order of the words", async () => {
    const { post } = attacker(press);
    const { email } = await owner(press);
    const one = await post(path, { ...body, email });
    const other = await post(path, { ...body, email: newAddress() });
    expect(withoutChance(one)).toEqual(withoutChance(other));
  });
});

describe.each(COMPARING)("asked for $name", ({ path, body }) => {
  test("neither a known nor an unknown address is answered before the pace of both is over", async () => {
    const { post } = attacker(paced);
    const { email } = await owner(paced);
    for (const address of [email, newAddress()]) {
      const before = performance.now();
      await post(path, { ...body, email: address });
      expect(performance.now() - before).toBeGreaterThanOrEqual(PACE_MS);
    }
  });

  // It compares durations, which needs a quiet machine.
  test.runIf(RUNS_MANY)(
    "in the same time: of interleaved pairs neither is sooner more often than chance has it",
    async () => {
      const { post } = attacker(paced);
      const { email } = await owner(paced);
      const pairs = 20;
      let sooner = 0;
      for (let pair = 0; pair < pairs; pair += 1) {
        const measureTime = async (address: string): Promise<number> => {
          const before = performance.now();
          await post(path, { ...body, email: address });
          return performance.now() - before;
        };
        const isKnownFirst = pair % 2 === 0;
        const first = await measureTime(isKnownFirst ? email : newAddress());
        const second = await measureTime(isKnownFirst ? newAddress() : email);
        if (isKnownFirst ? first < second : second < first) sooner += 1;
      }
      // The sign test at 3.3 standard deviations: one false alarm in a thousand.
      expect(Math.abs(2 * sooner - pairs) / Math.sqrt(pairs)).toBeLessThan(3.3);
    },
  );
});

/** Asks without waiting for what the response leaves behind. */
async function postAlone(path: string, body: object): Promise<AttackResponse> {
  const sent = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await press.open(`/auth/v1${path}`, sent);
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

/** Lets no job of a response begin before the returned function is called. */
function holdJobs(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  press.auth.deferredJobs.add("held", () => promise);
  return resolve;
}

/** Everything that a request which sends e-mail may store or send. */
async function traces() {
  const rows = async (table: "auth.users" | "auth.sign_ups" | "auth.one_time_tokens" | "auth.audit_log") =>
    (await press.db.selectFrom(table).selectAll().execute()).length;
  return {
    users: await rows("auth.users"),
    signUps: await rows("auth.sign_ups"),
    codes: await rows("auth.one_time_tokens"),
    audited: await rows("auth.audit_log"),
    sent: press.codes.length + press.news.length,
  };
}

describe.each(SENDING)("asked for $name", ({ name, path, body }) => {
  test("the press responds before it looks the address up, stores or sends anything", async () => {
    const known = await owner(press);
    const before = await traces();
    const release = holdJobs();
    const responses = [known.email, newAddress()].map((email) => postAlone(path, { ...body, email }));
    const [one, other] = (await Promise.all(responses)).map(withoutChance);
    expect(one).toEqual(other);
    expect(one?.status).toBe(200);
    expect(await traces()).toEqual(before);
    release();
    await press.waitUntilSettled();
    const isResent = path === "/resend";
    const toKnown = [...press.codes, ...press.news].filter(({ to }) => to === known.email);
    expect(toKnown, name).toHaveLength(isResent ? 0 : 1);
  });

  test("what is wrong with the request is refused alike", async () => {
    const { email } = await owner(press);
    const wrong = { ...body, code_challenge: "too short", code_challenge_method: "s256" };
    for (const address of [email, newAddress()]) {
      const { status, body: refused } = await postAlone(path, { ...wrong, email: address });
      expect([status, refused["error_code"]]).toEqual([400, "validation_failed"]);
    }
  });

  test("a line that is full refuses known and unknown addresses alike, and says when to ask again", async () => {
    const { email } = await owner(press);
    const release = holdJobs();
    fillJobs();
    for (const address of [email, newAddress()]) {
      const { status, headers } = await postAlone(path, { ...body, email: address });
      expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
    }
    release();
    await press.waitUntilSettled();
    expect((await postAlone(path, { ...body, email })).status).toBe(200);
    await press.waitUntilSettled();
  });
});

function fillJobs(): void {
  try {
    for (;;) press.auth.deferredJobs.add("filling", async () => {});
  } catch (error) {
    if (!(error instanceof NoTurn)) throw error;
  }
}

test("a sign-up with a taken address changes nothing, and its owner gets an e-mail", async () => {
  const { post } = attacker(press);
  const { id, email, password_hash } = await owner(press);
  const { body } = await post("/signup", { email, password: "the attacker's own password" });
  expect(body["id"]).not.toBe(id);
  const users = await press.db.selectFrom("auth.users").selectAll().where("email", "=", email).execute();
  expect(users).toMatchObject([{ id, password_hash }]);
  expect(press.news).toContainEqual({ news: "already_registered", to: email });
  expect(press.codes.filter(({ to }) => to === email)).toEqual([]);
});

test("a person who signs up and then signs in does not learn whether the address was free", async () => {
  const { post } = attacker(press);
  const known = await owner(press);
  const signIn = async (email: string) => {
    const mine = { email, password: "the attacker's own password" };
    await post("/signup", mine);
    return withoutChance(await post("/token?grant_type=password", mine));
  };
  expect(await signIn(known.email)).toEqual(await signIn(newAddress()));
});

test("an unknown address gets no e-mail to recover, nor a code where no account may be made", async () => {
  const { post } = attacker(press);
  const email = newAddress();
  await post("/recover", { email });
  await post("/otp", { email, create_user: false });
  await post("/resend", { email, type: "signup" });
  expect(press.codes.filter(({ to }) => to === email)).toEqual([]);
  expect(await press.db.selectFrom("auth.users").selectAll().where("email", "=", email).execute()).toEqual([]);
});

test("a taken address requested as a new address gets no e-mail, and the response does not say so", async () => {
  const { send } = attacker(press);
  const { email: taken } = await owner(press);
  const { user, client } = await press.account();
  const { data } = await client.getSession();
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  const { status, body } = await send("PUT", "/user", { email: taken }, { headers });
  expect([status, body["new_email"]]).toEqual([200, taken]);
  expect(press.codes.filter(({ to }) => to === taken)).toEqual([]);
  expect(press.codes.filter(({ to }) => to === user.email)).toHaveLength(1);
});

test("a code requested by telephone gets the same response too", async () => {
  const { post } = attacker(press);
  const phone = "442079460011";
  await press.account({ phone });
  const known = await post("/otp", { phone });
  const unknown = await post("/otp", { phone: "442079460012", create_user: false });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
});
