import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { vi } from "vitest";
import { type Viewer, ViewerContext } from "#people/web/viewer.ts";
import type { Role } from "#people/roles/role.ts";
import { ToastRegion } from "#ui/toasts/toast-region.tsx";
import { router } from "../../src/dashboard/web/router.tsx";

export const viewerWith = (roles: readonly Role[], given: Partial<Viewer> = {}): Viewer => ({
  id: "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f",
  email: "bea@press.example",
  first_name: "Bea",
  last_name: "Lund",
  roles,
  lacks_second_factor: false,
  must_add_second_factor: false,
  session: { id: "s", aal: "aal1" },
  ...given,
});

/** Responses of the press by the path below /api/v1; any other path is a 404. */
export type Responses = Readonly<Record<string, unknown>>;

/** Opens the staff's application at an address, in a document of its own, with the press's responses as given. */
export function openDashboard(address: string, viewer: Viewer, responses: Responses = {}) {
  const requested: string[] = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL) => {
    const path = new URL(input instanceof Request ? input.url : input).pathname.replace("/api/v1", "");
    requested.push(path);
    if (Object.hasOwn(responses, path)) return Response.json(responses[path]);
    return Response.json({ status: 404, title: "Not found", detail: `There is no ${path}.` }, { status: 404 });
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const opened = createRouter({ routeTree: router.routeTree, history });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ViewerContext value={viewer}>
        <ToastRegion />
        <RouterProvider router={opened} />
      </ViewerContext>
    </QueryClientProvider>,
  );
  return { requested, path: () => history.location.pathname };
}
