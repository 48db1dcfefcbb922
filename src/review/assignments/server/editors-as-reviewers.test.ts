import { afterAll, beforeAll, expect, test } from "vitest";
import { openManuscriptPress, type ManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import type { readReview } from "./read-review.ts";

type Review = Awaited<ReturnType<typeof readReview>>;

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

const key = () => crypto.randomUUID();

test("editors do not review what they edit, and an editor of the press is invited with a reason only", async () => {
  const { number, editor } = await press.inReview();
  const admin = await press.person(["admin"]);
  const invite = async (as: typeof editor, email: string, conflict_reason = "") => {
    const body = { key: key(), name: "Emmanuelle Girard", email, conflict_reason };
    const response = await press.request(as, "POST", `/manuscripts/${number}/reviewers`, body);
    return { status: response.status, text: await response.text() };
  };
  expect(await invite(editor, editor.email)).toMatchObject({ status: 422, text: expect.stringContaining("editor") });
  expect(await invite(admin, admin.email, "She knows it best")).toMatchObject({ status: 422 });
  expect(await invite(editor, admin.email)).toMatchObject({
    status: 422,
    text: expect.stringContaining("conflict_reason"),
  });
  expect(await invite(editor, admin.email, "She knows it best")).toMatchObject({ status: 200 });
  // The admin is a reviewer now, and no editor of this manuscript any more.
  expect((await press.request(admin, "GET", `/manuscripts/${number}`)).status).toBe(404);
  const hand = { key: key(), version: 2, editor: admin.id };
  const handed = await press.request(editor, "POST", `/manuscripts/${number}/reassign`, hand);
  expect(handed.status).toBe(409);
  expect(await handed.text()).toContain("asked to review");
});

test("editors who invite their own name or another editor's, at an address without an account, are told so", async () => {
  const { number, editor } = await press.inReview();
  await press.person(["editor"], { first_name: "Ngozi", last_name: "Adeyemi" });
  const invite = async (name: string, conflict_reason = "") => {
    const body = { key: key(), name, email: `${key()}@private.example`, conflict_reason };
    const response = await press.request(editor, "POST", `/manuscripts/${number}/reviewers`, body);
    return { status: response.status, text: await response.text() };
  };
  expect(await invite("Amara Okonkwo")).toMatchObject({
    status: 422,
    text: expect.stringContaining("another address"),
  });
  expect(await invite("Adeyemi, N.")).toMatchObject({
    status: 422,
    text: expect.stringContaining("Has the name of Ngozi Adeyemi, an editor of the press, at another address."),
  });
  expect(await invite("Adeyemi, N.", "Another Ngozi, at Lagos")).toMatchObject({ status: 200 });
});

test("an editor's own changes of the reviewers are no conflict, another person's are", async () => {
  const { number, editor } = await press.inReview();
  const reviewers = `/manuscripts/${number}/reviewers`;
  const someone = () => ({ key: key(), version: 1, name: "Emmanuelle Girard", email: `${key()}@lyon.example` });
  await press.requestJson<Review>(editor, "POST", reviewers, someone());
  const { assignments } = await press.requestJson<Review>(editor, "POST", reviewers, someone());
  expect(assignments).toHaveLength(2);
  const admin = await press.person(["admin"]);
  expect((await press.request(admin, "POST", reviewers, someone())).status).toBe(409);
});
