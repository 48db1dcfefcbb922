// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";

const webhook = (given: object = {}) => ({
  id: "w1",
  url: "https://hooks.example/colophon",
  description: "Library system",
  events: ["publication.published", "publication.withdrawn"],
  is_active: true,
  failing_since: null,
  paused_at: null,
  created_at: "2026-11-01T09:00:00Z",
  ...given,
});

const delivery = (given: object = {}) => ({
  id: "d1",
  message_id: "msg_d1",
  event: "publication.published",
  data: { id: "p81", number: 81, type: "book", title: "Reef and Rail", doi: null },
  state: "delivered",
  attempts: 1,
  created_at: "2026-11-20T09:00:00Z",
  last_attempt_at: "2026-11-20T09:00:00Z",
  next_attempt_at: null,
  last_status: 200,
  last_error: null,
  last_milliseconds: 85,
  ...given,
});

const openWebhooks = (webhooks: readonly object[], responses: Responses = {}) =>
  openDashboard("/dashboard/settings/webhooks", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/webhooks": { webhooks },
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a webhook is registered for chosen events, and its secret is shown once", async () => {
  const { findLast } = openWebhooks([], {
    "POST /webhooks": () => Response.json({ ...webhook(), secret: "whsec_abc" }, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "New webhook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New webhook" }));
  await userEvent.click(dialog.getByRole("button", { name: "Create webhook" }));
  expect((await dialog.findAllByText(PRESS_WORDS.webhookAddressMissing)).length).toBeGreaterThan(0);
  await userEvent.type(dialog.getByLabelText("Address"), "https://hooks.example/colophon");
  await userEvent.click(dialog.getByRole("checkbox", { name: "Publication published" }));
  await userEvent.click(dialog.getByRole("button", { name: "Create webhook" }));
  expect(await screen.findByDisplayValue("whsec_abc")).toBeDefined();
  expect(findLast("POST", "/webhooks")?.body).toEqual({
    url: "https://hooks.example/colophon",
    description: "",
    events: ["publication.published"],
  });
});

test("a private address has the server's sentence beside its field", async () => {
  openWebhooks([webhook()], {
    "PATCH /webhooks/w1": () => problem(422, "Please check.", { fields: { url: PRESS_WORDS.addressNotPublic } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Edit hooks.example" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit webhook" }));
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(dialog.getByLabelText("Address").getAttribute("aria-invalid")).toBe("true"));
  expect(dialog.getAllByText(PRESS_WORDS.addressNotPublic).length).toBeGreaterThan(0);
});

test("the log says how each delivery went, and one is sent again", async () => {
  const { changes } = openWebhooks([webhook()], {
    "/webhooks/w1/deliveries": {
      deliveries: [
        delivery(),
        delivery({
          id: "d2",
          event: "webhook.test",
          data: {},
          state: "failed",
          attempts: 8,
          last_status: null,
          last_error: PRESS_WORDS.connectionRefused,
        }),
      ],
      next_cursor: null,
    },
    "POST /webhooks/w1/deliveries/d2/again": delivery({ id: "d2" }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Deliveries" }));
  const [first, second] = within(await screen.findByRole("list", { name: "Deliveries" })).getAllByRole("listitem");
  expect(first?.textContent).toContain("The response was 200, after 85 ms.");
  expect(first?.textContent).toContain("Reef and Rail · no. 81");
  expect(first?.textContent).toContain("msg_d1");
  expect(second?.textContent).toContain("8 attempts · The server refused the connection.");
  await userEvent.click(screen.getByRole("button", { name: "Send again: Test" }));
  await waitFor(() => expect(toastText()).toContain("Delivered"));
  expect(changes()).toEqual(["POST /webhooks/w1/deliveries/d2/again"]);
});

test("a paused webhook says why, and is switched on; a failed test says so", async () => {
  const { findLast } = openWebhooks([webhook({ is_active: false, paused_at: "2026-11-20T09:00:00Z" })], {
    "PATCH /webhooks/w1": webhook(),
    "POST /webhooks/w1/test": delivery({ state: "queued", last_status: 500 }),
  });
  expect((await screen.findByText(/The press paused it/u)).textContent).toContain("Switch it on");
  await userEvent.click(screen.getByRole("switch", { name: "On" }));
  await waitFor(() => expect(findLast("PATCH", "/webhooks/w1")?.body).toEqual({ is_active: true }));
  await userEvent.click(screen.getByRole("button", { name: "Send a test" }));
  await waitFor(() => expect(toastText()).toContain("The response was 500, after 85 ms."));
});

test("the log says that redirects are not followed, and promises no attempt while the webhook is off", async () => {
  const queued = { state: "queued", next_attempt_at: "2026-11-20T09:05:00Z" };
  openWebhooks([webhook({ is_active: false, paused_at: "2026-11-20T09:00:00Z" })], {
    "/webhooks/w1/deliveries": {
      deliveries: [delivery({ ...queued, last_status: 302 })],
      next_cursor: null,
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Deliveries" }));
  const log = await screen.findByRole("list", { name: "Deliveries" });
  expect(log.textContent).toContain("The response was 302, after 85 ms. Redirects are not followed.");
  expect(log.textContent).toContain("It waits until the webhook is switched on.");
  expect(log.textContent).not.toContain("The next attempt");
});

test("a webhook is deleted after a question", async () => {
  const { changes } = openWebhooks([webhook()], { "DELETE /webhooks/w1": () => new Response(null, { status: 204 }) });
  await userEvent.click(await screen.findByRole("button", { name: "Delete hooks.example" }));
  expect(changes()).toEqual([]);
  await userEvent.click(await screen.findByRole("button", { name: "Delete webhook" }));
  await waitFor(() => expect(changes()).toEqual(["DELETE /webhooks/w1"]));
});
