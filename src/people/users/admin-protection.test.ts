import { expect, test } from "vitest";
import { whyAccountStays, whyAdminStays } from "./admin-protection.ts";

const admin = { id: "1", roles: ["admin", "editor"] } as const;
const author = { id: "2", roles: ["author"] } as const;

test("the viewer's own admin role and account stay", () => {
  expect(whyAdminStays({ user: admin, viewerId: "1", admins: 2 })).toMatch(/your own admin role/u);
  expect(whyAccountStays({ user: admin, viewerId: "1", admins: 2 })).toMatch(/your own account/u);
});

test("the last admin stays", () => {
  expect(whyAdminStays({ user: admin, viewerId: "2", admins: 1 })).toMatch(/the last admin/u);
  expect(whyAccountStays({ user: admin, viewerId: "2", admins: 1 })).toMatch(/the last admin/u);
});

test("other users may be changed; the server decides where the count is not known", () => {
  expect(whyAdminStays({ user: admin, viewerId: "2", admins: 2 })).toBeUndefined();
  expect(whyAdminStays({ user: admin, viewerId: "2", admins: undefined })).toBeUndefined();
  expect(whyAccountStays({ user: author, viewerId: "1", admins: 1 })).toBeUndefined();
});
