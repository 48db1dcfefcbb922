import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { forgetClient } from "#accounts/core/web/auth-client.ts";
import { type Viewer, ViewerContext } from "#people/core/web/viewer.ts";
import type { Role } from "#people/core/role.ts";
import { ToastRegion } from "#ui/toasts/toast-region.tsx";
import { createQueryClient } from "../../../src/dashboard/web/queries.ts";
import { router } from "../../../src/dashboard/web/router.tsx";

export { FRESH_MS } from "../../../src/dashboard/web/queries.ts";

export const viewerWith = (roles: readonly Role[], given: Partial<Viewer> = {}): Viewer => ({
  id: "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f",
  email: "bea@press.example",
  first_name: "Bea",
  last_name: "Lund",
  roles,
  lacks_second_factor: false,
  must_add_second_factor: false,
  session: { id: "s", aal: "aal1" },
  token: null,
  ...given,
});

/** A request of the page to the press; `body` is parsed JSON, or undefined where there is none. */
export type SentRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly headers: Headers;
};

type Reply = (request: SentRequest) => unknown;

/**
 * Responses of the press by the path below /api/v1, with the method before it where it is not GET ("PUT /me/profile"): a
 * body, a Response, or a function that returns one of them. Any other request is a 404.
 */
export type Responses = Readonly<Record<string, unknown>>;

/** The address of documents in tests (vitest.config.ts). A link that saves a file changes `location` in happy-dom. */
const PRESS = "https://press.example";

/** Replaces `fetch` by the press's responses; returns every request in its order. */
export function respondWith(responses: Responses): readonly SentRequest[] {
  const sent: SentRequest[] = [];
  restoreAddress();
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = await readSentRequest(input, init);
    sent.push(request);
    const name = request.method === "GET" ? request.path : `${request.method} ${request.path}`;
    if (!Object.hasOwn(responses, name)) return problem(404, `There is no ${name}.`, { title: "Not found" });
    try {
      const given = responses[name];
      const reply = typeof given === "function" ? await (given as Reply)(request) : given; // as Responses says
      return reply instanceof Response ? reply : Response.json(reply);
    } catch (error) {
      console.error(error); // the page would only say that the press cannot be reached
      throw error;
    }
  });
  return sent;
}

/** Gives the document its address back; the file that a link saved has one without an origin. */
function restoreAddress(): void {
  if (location.origin === PRESS) return;
  (window as unknown as { readonly happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${PRESS}/`); // as happy-dom adds to window
}

async function readSentRequest(input: RequestInfo | URL, init?: RequestInit): Promise<SentRequest> {
  const request = input instanceof Request ? input : undefined;
  const address = input instanceof Request ? input.url : input;
  const url = new URL(address, PRESS);
  const text = request ? await request.text() : typeof init?.body === "string" ? init.body : "";
  return {
    method: request?.method ?? init?.method ?? "GET",
    path: url.pathname.replace("/api/v1", ""),
    query: Object.fromEntries(url.searchParams),
    body: text === "" ? undefined : JSON.parse(text),
    headers: request?.headers ?? new Headers(init?.headers),
  };
}

/** An error of the press as RFC 9457 writes it. */
export const problem = (status: number, detail: string, facts: object = {}): Response =>
  Response.json({ status, title: "Refused", detail, ...facts }, { status });

/** A response without a body. */
export const noContent = (): Response => new Response(null, { status: 204 });

/** Opens the staff's application at an address, in a document of its own, with the press's responses as given. */
export function openDashboard(address: string, viewer: Viewer, responses: Responses = {}) {
  const sent = respondWith(responses);
  const history = createMemoryHistory({ initialEntries: [address] });
  const opened = createRouter({ routeTree: router.routeTree, history });
  render(
    <QueryClientProvider client={createQueryClient({ retry: false })}>
      <ViewerContext value={viewer}>
        <ToastRegion />
        <RouterProvider router={opened} />
      </ViewerContext>
    </QueryClientProvider>,
  );
  return {
    sent,
    /** The requests that change something, as "PUT /me/profile". */
    changes: () => sent.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`),
    /** The last request with this method and path. */
    findLast: (method: string, path: string) =>
      sent.findLast((request) => request.method === method && request.path === path),
    path: () => history.location.pathname,
    search: () => history.location.search,
    /** Goes to an address as a link or the browser's Back does. */
    goTo: (next: string) => history.push(next),
  };
}

/** The text of the visible toasts. */
export const toastText = (): string => screen.getByRole("region", { name: "Notifications" }).textContent ?? "";

/** The contents of the dialog of this name, once it is open. */
export const dialog = async (name: string | RegExp) => within(await screen.findByRole("dialog", { name }));

/** Ends what a test opened as a reload of the page does: the browser's storage stays. */
export function unloadDashboard(): void {
  cleanup();
  vi.unstubAllGlobals();
  vi.stubGlobal("scrollTo", () => undefined);
}

/** Ends what a test opened: documents, requests, the session, drafts. */
export function closeDashboard(): void {
  cleanup();
  forgetClient();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
}
