// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { closeDashboard, problem, respondWith, type SentRequest } from "#tests/support/dashboard/opened-dashboard.tsx";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";
import EnquiryForm, { type EnquiryFormProps } from "./enquiry-form.island.tsx";

const PROPS: EnquiryFormProps = {
  action: "/contact",
  pressEmail: "press@press.example",
  replyWithin: "24 hours",
  values: { first_name: "", last_name: "", email: "", project_type: "", message: "" },
};
const MESSAGE = "Would you look at a chapter on the monsoon?";

const fill = async () => {
  await userEvent.type(screen.getByLabelText("First Name"), "Nora");
  await userEvent.type(screen.getByLabelText("Last Name"), "Quist");
  await userEvent.type(screen.getByLabelText("Email"), "nora@example.org");
  await userEvent.selectOptions(screen.getByLabelText("Project Type"), "book");
  await userEvent.type(screen.getByLabelText("Message"), MESSAGE);
};
const send = () => userEvent.click(screen.getByRole("button", { name: "Send Message" }));

afterEach(closeDashboard);

test("the receipt replaces the form, has the focus, and names ticket and estimate", async () => {
  const sent = respondWith({
    "POST /enquiries": { ticket: "E-000123", quote: { number: "Q-7", href: "/quotes/abc" } },
  });
  render(<EnquiryForm {...PROPS} />);
  await fill();
  await send();
  const heading = await screen.findByRole("heading", { name: "Thank you. Your ticket number is E-000123" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByLabelText("Message")).toBeNull();
  expect(screen.getByRole("link", { name: "Open estimate Q-7" }).getAttribute("href")).toBe("/quotes/abc");
  expect(sent[0]?.body).toMatchObject({ email: "nora@example.org", project_type: "book", message: MESSAGE });
});

test("empty fields are named in one place, lead to their fields, and nothing is sent", async () => {
  const sent = respondWith({});
  render(<EnquiryForm {...PROPS} />);
  await send();
  const summary = await screen.findByRole("alert");
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    ACCOUNT_WORDS.firstNameRequired,
    ACCOUNT_WORDS.lastNameRequired,
    ACCOUNT_WORDS.emailRequired,
    ENQUIRY_WORDS.projectTypeRequired,
    ENQUIRY_WORDS.messageRequired,
  ]);
  await userEvent.click(within(summary).getByRole("link", { name: ENQUIRY_WORDS.messageRequired }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Message")));
  expect(sent).toEqual([]);
});

test("a failure keeps the input and offers an e-mail with all of it", async () => {
  respondWith({ "POST /enquiries": () => problem(429, "Too many messages came from your network.") });
  render(<EnquiryForm {...PROPS} />);
  await fill();
  await send();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Your message was not sent");
  expect(alert.textContent).toContain("Too many messages came from your network. What you typed is still here.");
  const href = within(alert).getByRole("link", { name: "Send it by e-mail instead" }).getAttribute("href") ?? "";
  expect(href).toMatch(/^mailto:press@press\.example\?/u);
  expect(decodeURIComponent(href)).toContain(MESSAGE);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe(MESSAGE);
});

test("a second attempt carries the same key, so that the message is stored once", async () => {
  const keys: unknown[] = [];
  respondWith({
    "POST /enquiries": ({ body }: SentRequest) => {
      keys.push((body as { readonly key: string }).key); // as the form sends it
      return keys.length === 1 ? problem(500, "") : { ticket: "E-000124", quote: null };
    },
  });
  render(<EnquiryForm {...PROPS} />);
  await fill();
  await send();
  await screen.findByRole("alert");
  await send();
  await screen.findByRole("heading", { name: /E-000124$/u });
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/u);
  expect(keys[1]).toBe(keys[0]);
});

test("the input is there again after a reload, and gone after it was sent", async () => {
  respondWith({ "POST /enquiries": { ticket: "E-000125", quote: null } });
  render(<EnquiryForm {...PROPS} />);
  await fill();
  cleanup();
  render(<EnquiryForm {...PROPS} />);
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe(MESSAGE));
  expect(screen.getByLabelText<HTMLSelectElement>("Project Type").value).toBe("book");
  await send();
  await screen.findByRole("heading", { name: /E-000125$/u });
  cleanup();
  render(<EnquiryForm {...PROPS} />);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
});

test("what the server found in a form that was sent without scripts stands at the fields", () => {
  render(<EnquiryForm {...PROPS} fieldErrors={{ email: ACCOUNT_WORDS.emailInvalid }} />);
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("link", { name: ACCOUNT_WORDS.emailInvalid }).getAttribute("href")).toBe("#enquiry-email");
});
