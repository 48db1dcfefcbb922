import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "#platform/http/listening.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { getOutside } from "./get-outside.ts";
import { isPublicAddress } from "./public-address.ts";
import { NoResponse, type Resolve, whyNotOutside } from "./outside-address.ts";
import { postOutside } from "./post-outside.ts";

describe("addresses of the public internet", () => {
  test.each(["8.8.8.8", "1.1.1.1", "172.15.255.255", "192.169.0.1", "2606:4700::1111", "2a00:1450::1"])(
    "%s is one",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  test.each([
    "127.0.0.1",
    "127.8.8.8",
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::7f00:1",
    "fe80::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2001::1",
    "localhost",
    "",
    "127.1",
  ])("%j is none", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("requests to addresses that a person typed", () => {
  let server: Server;
  let port = 0;
  const received: { path: string; body: string }[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (chunk: Buffer) => (body += chunk.toString()));
      request.on("end", () => {
        const path = request.url ?? "";
        received.push({ path, body });
        if (path === "/slow") return;
        if (path === "/redirect") response.writeHead(302, { location: `http://localhost:${port}/target` }).end();
        else if (path === "/endless") {
          response.writeHead(200);
          const fill = (): void => {
            while (!response.destroyed && response.write("x".repeat(16_384)));
            if (!response.destroyed) response.once("drain", fill);
          };
          fill();
        } else response.writeHead(path === "/gone" ? 410 : 204).end();
      });
    });
    port = await listen(server, 0);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const loopback: Resolve = async () => [{ address: "127.0.0.1", family: 4 }];
  const allowed = { mayBePrivate: true, resolve: loopback };
  const post = (path: string, rules: Parameters<typeof postOutside>[1] = allowed, timeout = 2000) =>
    postOutside({ url: `http://hooks.example:${port}${path}`, headers: {}, body: '{"a":1}', timeout }, rules);

  test("send the body and return the status", async () => {
    expect(await post("/ok")).toMatchObject({ status: 204 });
    expect(received.at(-1)).toEqual({ path: "/ok", body: '{"a":1}' });
    expect(await post("/gone")).toMatchObject({ status: 410 });
  });

  test("follow no redirect", async () => {
    expect(await post("/redirect")).toMatchObject({ status: 302 });
    expect(received.map(({ path }) => path)).not.toContain("/target");
  });

  test("end after their time, and after so many bytes", async () => {
    await expect(post("/slow", allowed, 200)).rejects.toThrow("No response within 0.2 seconds.");
    expect(await post("/endless")).toMatchObject({ status: 200 });
  });

  test("end after their time also where the name is never resolved", async () => {
    const silent: Resolve = () => Promise.withResolvers<never>().promise;
    const rules = { mayBePrivate: true, resolve: silent };
    await expect(post("/ok", rules, 100)).rejects.toThrow("No response within 0.1 seconds.");
    const question = { url: "https://register.example/", headers: {}, timeout: 100, mostBytes: 10 };
    await expect(getOutside(question, rules)).rejects.toThrow("No response within 0.1 seconds.");
  });

  test("refuse private addresses when the connection is made, whatever the name was before", async () => {
    const count = received.length;
    for (const url of [
      `http://hooks.example:${port}/x`,
      `http://127.0.0.1:${port}/x`,
      `http://[::1]:${port}/x`,
      `http://[::ffff:127.0.0.1]:${port}/x`,
      `http://2130706433:${port}/x`,
      `http://0x7f.1:${port}/x`,
    ])
      await expect(
        postOutside({ url, headers: {}, body: "", timeout: 1000 }, { mayBePrivate: false, resolve: loopback }),
        url,
      ).rejects.toThrow("not on the public internet");
    expect(received).toHaveLength(count);
  });

  test("a name that leads to the internet at first and home later sends nothing home", async () => {
    let lookups = 0;
    const rebinding: Resolve = async () => {
      lookups += 1;
      return [lookups === 1 ? { address: "93.184.215.14", family: 4 } : { address: "127.0.0.1", family: 4 }];
    };
    const rules = { mayBePrivate: false, resolve: rebinding };
    const url = `https://hooks.example:${port}/rebound`;
    expect(await whyNotOutside(url, rules)).toBeUndefined();
    await expect(postOutside({ url, headers: {}, body: "", timeout: 1000 }, rules)).rejects.toThrow(NoResponse);
    expect(received.map(({ path }) => path)).not.toContain("/rebound");
  });

  test("a name with one private address among public ones is refused", async () => {
    const resolveMixed: Resolve = async () => [
      { address: "93.184.215.14", family: 4 },
      { address: "10.0.0.7", family: 4 },
    ];
    expect(await whyNotOutside("https://hooks.example/", { mayBePrivate: false, resolve: resolveMixed })).toContain(
      "public",
    );
  });

  test.each([
    ["http://hooks.example/", "The address must begin with https."],
    ["ftp://hooks.example/", "The address must begin with https."],
    ["https://name:password@hooks.example/", "An address with a name or a password is not allowed."],
    ["https://nowhere.example/", "The name nowhere.example is not known."],
  ])("%s: %s", async (url, sentence) => {
    const none: Resolve = () => Promise.reject(new Error("ENOTFOUND"));
    expect(await whyNotOutside(url, { mayBePrivate: false, resolve: none })).toBe(sentence);
  });

  test("a refused connection is told in words", async () => {
    const url = "http://hooks.example:1/";
    await expect(postOutside({ url, headers: {}, body: "", timeout: 1000 }, allowed)).rejects.toThrow(
      PRESS_WORDS.connectionRefused,
    );
  });
});
