import { describe, expect, test } from "vitest";
import type { ForwardingProblem } from "#platform/configuration/proxies.ts";
import { clientAddress } from "./client-address.ts";

/** Returns the address found for a request from `peer`, and the errors found in its header. */
function addressAndProblems(peer: string, forwarded: string | undefined, trusted: readonly string[]) {
  const problems: ForwardingProblem[] = [];
  const tell = clientAddress(trusted, (problem) => problems.push(problem));
  return { client: tell({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: peer } }), problems };
}

describe("the client's address", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:51234", "203.0.113.9"],
    ["2001:db8::7", "2001:db8::7"],
    ["[2001:db8::7]:51234", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ['"203.0.113.9:51234"', "203.0.113.9"],
    ["198.51.100.1:1, 203.0.113.9:2, 10.0.0.2:3", "203.0.113.9"],
  ])("is read from what a proxy wrote as %s", (forwarded, client) => {
    expect(addressAndProblems("10.0.0.1", forwarded, ["10.0.0.0/8"])).toEqual({ client, problems: [] });
  });

  test("is the proxy's own where the header cannot be read, and that is reported", () => {
    expect(addressAndProblems("10.0.0.1", "unknown", ["10.0.0.1"])).toEqual({
      client: "10.0.0.1",
      problems: [{ kind: "unreadable", proxy: "10.0.0.1" }],
    });
  });

  test("is not believed of a proxy that is not named, and that is reported", () => {
    const createUntrusted = (proxy: string) => [{ kind: "untrusted", proxy }];
    expect(addressAndProblems("203.0.113.1", "198.51.100.1", [])).toEqual({
      client: "203.0.113.1",
      problems: createUntrusted("203.0.113.1"),
    });
    expect(addressAndProblems("10.0.0.1", "198.51.100.1", ["10.0.0.2"])).toEqual({
      client: "10.0.0.1",
      problems: createUntrusted("10.0.0.1"),
    });
  });

  test("reports no stranger who sends the header past the named proxies, nor requests without it", () => {
    expect(addressAndProblems("203.0.113.1", "198.51.100.1", ["10.0.0.2"])).toEqual({
      client: "203.0.113.1",
      problems: [],
    });
    expect(addressAndProblems("10.0.0.1", undefined, [])).toEqual({ client: "10.0.0.1", problems: [] });
  });

  test.each([
    ["127.0.0.1", "loopback"],
    ["::1", "loopback"],
    ["192.168.7.1", "private"],
    ["172.20.0.3", "private"],
    ["::ffff:10.1.2.3", "private"],
    ["fd12::1", "private"],
  ])("%s belongs to the networks called %s", (peer, name) => {
    expect(addressAndProblems(peer, "198.51.100.1", [name]).client).toBe("198.51.100.1");
  });

  test("a public proxy belongs to no named network", () => {
    expect(addressAndProblems("172.32.0.1", "198.51.100.1", ["loopback", "private"]).client).toBe("172.32.0.1");
  });
});
