import { expect, test } from "vitest";
import { MAX_BOUNCE_LENGTH, readBounce } from "./read-bounce.ts";

const ID = "0b3c6f0e-1a2b-4c3d-8e4f-5a6b7c8d9e0f";

/** A notification as Postfix writes it, about one e-mail. */
const writeBounce = (id: string, { action = "failed" } = {}): string =>
  [
    "Message-ID: <20261124.7F1@mx.example.org>",
    "Content-Type: multipart/report; report-type=delivery-status;",
    '\tboundary="part"',
    "",
    "--part",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    "Final-Recipient: rfc822; nora@example.org",
    `Action: ${action}`,
    "Status: 5.1.1",
    "Diagnostic-Code: smtp; 550 5.1.1 <nora@example.org>: no such",
    "    mailbox here",
    "",
    "--part",
    "Content-Type: text/rfc822-headers",
    "",
    "From: Meridian Press <press@press.example>",
    `Message-Id:`,
    ` <${id.toUpperCase()}@press.example>`,
    "--part--",
  ].join("\r\n");

test("a notification gives the e-mail and the reason, over lines that go on", () => {
  expect(readBounce(writeBounce(ID))).toEqual({
    emailIds: [ID],
    reason: "550 5.1.1 <nora@example.org>: no such mailbox here",
  });
});

test("a late delivery, an absence note and anything else are none", () => {
  expect(readBounce(writeBounce(ID, { action: "delayed" }))).toBeUndefined();
  expect(readBounce("Subject: I am away\n\nUntil Monday.")).toBeUndefined();
  expect(readBounce("")).toBeUndefined();
});

test("without a diagnosis the status is the reason", () => {
  const text = writeBounce(ID).replace(/Diagnostic-Code:[^\r]*\r\n[^\r]*\r\n/u, "");
  expect(readBounce(text)?.reason).toBe("5.1.1");
});

test("a long message is read in bounded time, with a bounded number of e-mails", () => {
  const ids = Array.from({ length: 500 }, (_, index) => `Message-ID: <${ID.slice(0, -3)}${100 + index}@press.example>`);
  const text = `Action: failed\n${ids.join("\n")}\n${"Diagnostic-Code:          ".repeat(7000)}`.slice(
    0,
    MAX_BOUNCE_LENGTH,
  );
  const start = process.cpuUsage();
  expect(readBounce(text)?.emailIds).toHaveLength(20);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(500);
});
