// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import ApiTryOut from "./api-try-out.island.tsx";

const DOCUMENT = {
  info: {},
  paths: {
    "/notes/{id}": {
      patch: {
        operationId: "changeNote",
        security: [{ token: ["notes:write"] }],
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string", examples: ["73"] } },
          { name: "if-match", in: "header", schema: { type: "string" } },
        ],
        requestBody: {
          content: { "application/json": { schema: { type: "object", properties: { title: { type: "string" } } } } },
        },
        responses: { 200: { description: "Changed." } },
      },
    },
  },
};

const SENT: { url: string; init: RequestInit | undefined }[] = [];

function serve(respond: () => Response): void {
  vi.stubGlobal("fetch", (url: URL | string, init?: RequestInit) => {
    if (String(url).endsWith("openapi.json")) return Promise.resolve(Response.json(DOCUMENT));
    SENT.push({ url: String(url), init });
    return Promise.resolve(respond());
  });
}

afterEach(() => {
  cleanup();
  SENT.length = 0;
  vi.unstubAllGlobals();
});

const openTryOut = async () => {
  render(<ApiTryOut id="changeNote" name="PATCH /api/v1/notes/{id}" />);
  await userEvent.click(screen.getByRole("button", { name: "Try it: PATCH /api/v1/notes/{id}" }));
  return screen.findByLabelText("Access token");
};

test("the form sends the token alone, shows the response, and stores nothing", async () => {
  serve(() => Response.json({ title: "New" }, { headers: { ratelimit: '"token";r=599;t=1' } }));
  const stored = vi.spyOn(Storage.prototype, "setItem");
  await userEvent.type(await openTryOut(), "clp_secret");
  await userEvent.type(screen.getByRole("textbox", { name: /^If-Match/u }), '"5"');
  await userEvent.click(screen.getByRole("button", { name: "Send PATCH request" }));
  expect(await screen.findByText(/"title": "New"/u)).toBeDefined();
  expect(screen.getByText(/ratelimit: "token";r=599;t=1/u)).toBeDefined();
  expect(SENT).toMatchObject([
    {
      url: `${location.origin}/api/v1/notes/73`,
      init: {
        method: "PATCH",
        credentials: "omit",
        headers: { authorization: "Bearer clp_secret", "if-match": '"5"', "content-type": "application/json" },
      },
    },
  ]);
  expect(JSON.parse(SENT[0]?.init?.body as string)).toHaveProperty("title");
  expect(stored).not.toHaveBeenCalled();
  expect([document.cookie, location.href]).not.toContain("clp_secret");
});

test("a token is never sent to another address than this press's API", async () => {
  serve(() => Response.json({}));
  await openTryOut();
  const address = screen.getByRole("textbox", { name: "Address" });
  for (const other of [
    "https://evil.example/api/v1/notes/73",
    "//evil.example/api/v1/",
    "/auth/v1/user",
    "/api/v1/../../x",
  ]) {
    await userEvent.clear(address);
    await userEvent.type(address, other);
    await userEvent.click(screen.getByRole("button", { name: "Send PATCH request" }));
    expect(await screen.findByText(/^Not sent/u)).toBeDefined();
  }
  expect(SENT).toEqual([]);
});
