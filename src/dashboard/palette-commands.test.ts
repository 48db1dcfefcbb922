import { expect, test } from "vitest";
import type { Role } from "#people/core/role.ts";
import { PRESS_SUBJECTS } from "#press/settings/press-subjects.ts";
import { settingsSections } from "#people/settings/web/settings-sections.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { matchingCommands, paletteCommands, createSearchCommand } from "./palette-commands.ts";

const of = (...roles: readonly Role[]) => paletteCommands({ roles, editsVolumes: false, sections: [] });
const titles = (roles: readonly Role[], text: string) => matchingCommands(of(...roles), text).map(({ title }) => title);

test.each<[Role, readonly string[], readonly string[]]>([
  ["admin", ["Add Publication", "Import", "Invite user", "Outbox", "Sign out", "Trash", "Volumes"], []],
  [
    "editor",
    ["Add Publication", "Import", "Content Review", "Volumes"],
    ["Invite user", "Outbox", "New Manuscript", "Trash"],
  ],
  [
    "author",
    ["Add Publication", "New Manuscript", "Submissions"],
    ["Import", "Publications", "Enquiries", "Volumes", "Trash"],
  ],
  [
    "reviewer",
    ["Review Queue", "Sign out", "Publications", "All notifications"],
    ["Add Publication", "Import", "Collections"],
  ],
])("the palette of the role %s has its actions and screens, and no others", (role, has, lacks) => {
  const all = titles([role], "");
  for (const title of has) expect(all).toContain(title);
  for (const title of lacks) expect(all).not.toContain(title);
});

test("a command is found by the beginnings of its words, without regard to accents and case", () => {
  expect(titles(["admin"], "add pub")[0]).toBe("Add Publication");
  expect(titles(["admin"], "PUBLICATION ádd")).toContain("Add Publication");
  expect(titles(["admin"], "dark")).toEqual(["Switch between light and dark theme"]);
  expect(titles(["admin"], "sign-out")).toEqual(["Sign out"]);
  expect(titles(["admin"], "qqq")).toEqual([]);
  expect(titles(["admin"], "%")).toEqual([]);
});

test("each subject of the press's settings is found by its title and by what its page has", () => {
  for (const { key, title } of PRESS_SUBJECTS) {
    const found = matchingCommands(of("admin"), title).find((command) => command.title === title);
    expect(found).toMatchObject({ detail: "Press settings", href: `/dashboard/settings/press/${key}` });
    expect(titles(["editor"], title)).not.toContain(title);
  }
  for (const [text, title] of [
    ["policies", "Texts"],
    ["decision letters", REVIEW_WORDS.emailsAndDecisions],
    ["history", "Change log"],
    ["imprint", PRESS_WORDS.nameAndAddress],
    ["overdue", "Reminders"],
  ] as const)
    expect(titles(["admin"], text)).toContain(title);
});

test("a section of Settings is found by its sentence", () => {
  const sections = settingsSections(["admin"]);
  const all = paletteCommands({ roles: ["admin"], editsVolumes: false, sections });
  for (const [text, title] of [
    ["claims", "Press"],
    ["passkeys", "Security"],
  ] as const)
    expect(matchingCommands(all, text).map((command) => command.title)).toContain(title);
});

test("words lead to the list for those who see it, else to the library", () => {
  expect(createSearchCommand(["editor"], "salt & ash")).toMatchObject({
    href: "/dashboard/publications?search=salt+%26+ash",
  });
  expect(createSearchCommand(["author"], "salt")).toMatchObject({ href: "/publications?search=salt" });
});
