import { describe, expect, test } from "vitest";
import type { Role } from "#people/core/role.ts";
import { PUBLICATION_STATUSES } from "./publication.ts";
import { mayEditPublication, mayReadPublication, statusesToSave } from "./policy.ts";

describe("which publications", () => {
  const me = "00000000-0000-4000-8000-000000000001";
  const reader = (...roles: Role[]) => ({ id: me, roles });

  const readable = (roles: Role[], created_by: string | null) =>
    PUBLICATION_STATUSES.filter((status) => mayReadPublication(reader(...roles), { status, created_by }));

  test("each role reads its statuses (decisions A5, A7)", () => {
    for (const role of ["admin", "editor"] as const) expect(readable([role], null)).toEqual(PUBLICATION_STATUSES);
    expect(readable(["reviewer"], null)).toEqual(["published", "archived"]);
    expect(readable(["author"], null)).toEqual(["published"]);
    expect(readable(["author"], me)).toEqual(PUBLICATION_STATUSES);
    expect(readable([], me)).toEqual(["published"]);
    expect(PUBLICATION_STATUSES.filter((status) => mayReadPublication(undefined, { status }))).toEqual(["published"]);
  });

  test("only its author sees a draft that was not sent yet", () => {
    const theirs = { status: "draft", created_by: me, is_proposal: true } as const;
    expect(mayReadPublication({ id: "another", roles: ["admin"] }, theirs)).toBe(false);
    expect(mayEditPublication({ id: "another", roles: ["admin"] }, theirs)).toBe(false);
    expect(mayEditPublication(reader("author"), theirs)).toBe(true);
    expect(mayEditPublication(reader("author"), { ...theirs, status: "under_review" })).toBe(false);
    expect(mayReadPublication({ id: "another", roles: ["editor"] }, { ...theirs, status: "under_review" })).toBe(true);
  });

  test("an author saves drafts and proposals only", () => {
    expect(statusesToSave(["author"])).toEqual(["draft", "under_review"]);
    expect(statusesToSave(["author", "editor"])).toContain("published");
    expect(statusesToSave(["reviewer"])).toEqual([]);
  });
});
