import { expect, test } from "vitest";
import type { Role } from "#people/roles/role.ts";
import { matchingCommands, paletteCommands, resultsOf } from "./palette-commands.ts";

const of = (...roles: readonly Role[]) => paletteCommands({ roles, editsVolumes: false, sections: [] });
const titles = (roles: readonly Role[], text: string) => matchingCommands(of(...roles), text).map(({ title }) => title);

test.each<[Role, readonly string[], readonly string[]]>([
  ["admin", ["Add Publication", "Import", "Invite user", "Outbox", "Sign out"], []],
  ["editor", ["Add Publication", "Import", "Content Review"], ["Invite user", "Outbox", "New Manuscript"]],
  ["author", ["Add Publication", "New Manuscript", "Submissions"], ["Import", "Publications", "Enquiries"]],
  ["reviewer", ["Review Queue", "Sign out"], ["Add Publication", "Import", "Collections"]],
])("the palette of the role %s has its actions and screens, and no others", (role, has, lacks) => {
  const all = titles([role], "");
  for (const title of has) expect(all).toContain(title);
  for (const title of lacks) expect(all).not.toContain(title);
});

test("a command is found by the beginnings of its words, without regard to accents and case", () => {
  expect(titles(["admin"], "add pub")[0]).toBe("Add Publication");
  expect(titles(["admin"], "PUBLICATION ádd")).toContain("Add Publication");
  expect(titles(["admin"], "dark")).toEqual(["Switch between light and dark theme"]);
  expect(titles(["admin"], "qqq")).toEqual([]);
});

test("words lead to the list for those who see it, else to the library", () => {
  expect(resultsOf(["editor"], "salt & ash")).toMatchObject({ href: "/dashboard/publications?search=salt+%26+ash" });
  expect(resultsOf(["author"], "salt")).toMatchObject({ href: "/publications?search=salt" });
});
