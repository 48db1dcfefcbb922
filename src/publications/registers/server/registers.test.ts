import { createServer, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Register, RegistersConfig } from "#platform/configuration/registers.ts";
import { listen } from "#platform/http/listening.ts";
import type { Log } from "#platform/log.ts";
import { createRegisters } from "./registers.ts";

let server: Server;
let otherServer: Server;
let url: string;
const requested: string[] = [];
beforeAll(async () => {
  otherServer = createServer((_, response) => {
    requested.push("otherServer");
    json(response, "{}");
  });
  const other = await listen(otherServer, 0);
  server = createServer((request, response) => {
    const path = request.url ?? "";
    requested.push(path);
    if (path === "/private") response.writeHead(302, { location: `http://127.0.0.1:${other}/x` }).end();
    else if (path === "/metadata") response.writeHead(302, { location: "https://169.254.169.254/latest" }).end();
    else if (path === "/file") response.writeHead(302, { location: "file:///etc/passwd" }).end();
    else if (path === "/round") response.writeHead(302, { location: path }).end();
    else if (path === "/moved") response.writeHead(307, { location: "/there" }).end();
    else if (path === "/packed") response.writeHead(200, { "content-encoding": "gzip" }).end("x");
    else if (path === "/busy") response.writeHead(503).end();
    else if (path === "/huge") fill(response);
    else if (path === "/drip") response.writeHead(200, { "content-type": "application/json" }).write("{");
    else if (path !== "/slow") json(response, JSON.stringify({ path }));
  });
  url = `http://127.0.0.1:${await listen(server, 0)}`;
});
afterAll(() => {
  for (const one of [server, otherServer]) {
    one.closeAllConnections();
    one.close();
  }
});

function json(response: ServerResponse, body: string): void {
  response.writeHead(200, { "content-type": "application/json; charset=utf-8" }).end(body);
}

function fill(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const more = (): void => {
    while (!response.destroyed && response.write(`"${"x".repeat(65_536)}",`));
    if (!response.destroyed) response.once("drain", more);
  };
  more();
}

const openRegisters = (config: RegistersConfig, timeout = 2000) => {
  const warn = vi.fn<Log["warn"]>();
  const log = { warn } as unknown as Log; // it only warns
  return { warn, ...createRegisters({ config, pressUrl: "https://press.example", log, timeout }) };
};
const local = (): Register => ({ url, mayBePrivate: true });
const ask = (path: string, timeout?: number) =>
  openRegisters({ doi: local() }, timeout).ask({ kind: "doi", path, accept: "application/json" });

const NO_RESPONSE = "The register did not answer. Nothing was lost; type the record by hand.";

test.each(["/private", "/metadata", "/file", "/round", "/busy"])("%s is no answer", async (path) => {
  await expect(ask(path)).rejects.toMatchObject({ status: 502, message: NO_RESPONSE });
  expect(requested).not.toContain("otherServer");
});

test.each(["/packed", "/huge"])(
  "%s is an answer that cannot be read; the register is asked for others at once",
  async (path) => {
    const registers = openRegisters({ doi: local() });
    const question = { kind: "doi", accept: "application/json" } as const;
    await expect(registers.ask({ ...question, path })).rejects.toMatchObject({
      status: 502,
      message: "The register's answer could not be read. Nothing was lost; type the record by hand.",
    });
    expect(await registers.ask({ ...question, path: "/other" })).toEqual({ path: "/other" });
  },
);

test.each(["/slow", "/drip"])("%s: a register has its time, and no more", async (path) => {
  await expect(ask(path, 100)).rejects.toMatchObject({ status: 502, message: NO_RESPONSE });
});

test("a redirect within the register is followed", async () => {
  expect(await ask("/moved")).toEqual({ path: "/there" });
});

test("the standard registers must be of the public internet, whatever their names lead to", async () => {
  const { ask: askThere, warn } = openRegisters({ doi: { url, mayBePrivate: false } });
  await expect(askThere({ kind: "doi", path: "/x", accept: "*/*" })).rejects.toMatchObject({ status: 502 });
  expect(warn).toHaveBeenCalledOnce();
});

test("an answer is kept for a while, and a register that did not answer rests", async () => {
  const registers = openRegisters({ doi: local(), ror: local() });
  const question = { kind: "ror", path: "/kept", accept: "*/*" } as const;
  await Promise.all([registers.ask(question), registers.ask(question)]);
  expect(await registers.ask(question)).toEqual({ path: "/kept" });
  expect(requested.filter((path) => path === "/kept")).toHaveLength(1);
  await expect(registers.ask({ ...question, kind: "doi", path: "/busy" })).rejects.toThrow(NO_RESPONSE);
  await expect(registers.ask({ ...question, kind: "doi", path: "/rested" })).rejects.toThrow(
    /^The register did not answer a moment ago\. Try again in \d+ seconds, or type the record by hand\.$/u,
  );
  expect(requested).not.toContain("/rested");
});

test("a register that is off is not asked", async () => {
  const registers = openRegisters({});
  expect(registers.isOn("isbn")).toBe(false);
  await expect(registers.ask({ kind: "isbn", path: "/x", accept: "*/*" })).rejects.toMatchObject({ status: 404 });
});
