import { OFFLINE } from "#platform/offline.ts";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { hc } from "hono/client";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { readResult, apiFetch } from "./call-api.ts";
import { respondToSignIn, isSignInRequested } from "./sign-in-again.ts";

const routes = new Hono().post("/notes", (c) => c.json({ stored: "" }, 200));

/** A server that accepts no request until the test signs in; it records the requests. */
let server: Server;
let signedIn: boolean;
let error: readonly [status: number, body: object];
let received: string[];
let origin: string;

beforeEach(async () => {
  signedIn = false;
  error = [401, { title: "Please sign in", detail: "You must." }];
  received = [];
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      received.push(body);
      const [status, content] = signedIn ? [200, { stored: body }] : error;
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(content));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, "127.0.0.1", listening);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
});
afterEach(() => server.close());

const call = () =>
  readResult(hc<typeof routes>(origin, { fetch: apiFetch }).notes.$post({}, { init: { body: "what was typed" } }));

/** The person signs in once the question is open: the server's response comes a little after the request. */
async function respondToRequest(agreed: boolean): Promise<void> {
  await expect.poll(() => isSignInRequested()).toBe(true);
  signedIn = agreed;
  respondToSignIn(agreed);
}

test("after signing in again the request is repeated with what was typed", async () => {
  const result = call();
  await respondToRequest(true);
  expect(await result).toEqual({ stored: "what was typed" });
  expect(received).toEqual(["what was typed", "what was typed"]);
});

test("a missing second factor is requested, and the request repeated", async () => {
  error = [403, { title: PEOPLE_WORDS.secondFactorNeeded, detail: "Show it.", needs: "second_factor" }];
  const result = call();
  await respondToRequest(true);
  expect(await result).toEqual({ stored: "what was typed" });
});

test("a person without the right is not asked to sign in", async () => {
  error = [403, { title: "Access Denied", detail: "Not for you." }];
  await expect(call()).rejects.toMatchObject({ status: 403, title: "Access Denied" });
});

test("a sign-in without a session is repeated", async () => {
  const result = call();
  await expect.poll(() => isSignInRequested()).toBe(true);
  respondToSignIn(true);
  await respondToRequest(true);
  expect(await result).toEqual({ stored: "what was typed" });
  expect(received).toHaveLength(3);
});

test("a person who declines gets the reason why it was not done", async () => {
  const [declined] = await Promise.allSettled([call(), respondToRequest(false)]);
  const reason = { status: 401, title: "Please sign in", message: "You must." };
  expect(declined).toMatchObject({ status: "rejected", reason });
});

test("an unreachable press gives an error with a sentence", async () => {
  await new Promise((closed) => {
    server.close(closed);
  });
  await expect(call()).rejects.toMatchObject({ status: 0, title: "No connection", message: OFFLINE });
});
