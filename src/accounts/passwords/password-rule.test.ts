import { describe, expect, it } from "vitest";
import { passwordComplaint } from "./password-rule.ts";

const rule = { minimum: 12, about: ["ada.lovelace@analytical.example", "Ada", "Lovelace"], pressWords: [] };
const faultOf = (password: string): string | undefined => passwordComplaint(password, rule)?.fault;

describe("a password", () => {
  it("has as many characters as asked, counted as code points", () => {
    expect(faultOf("eleven char")).toBe("length");
    expect(faultOf("twelve chars")).toBeUndefined();
    expect(faultOf("🌱🌿🌳🌲🌴🌵")).toBe("length");
    expect(faultOf("🌱🌿🌳🌲🌴🌵🍀🍁🍂🍃🌾🌷")).toBeUndefined();
  });

  it("has at most 128 characters", () => {
    const words = "correct horse battery staple ".repeat(5);
    expect(faultOf(words.slice(0, 128))).toBeUndefined();
    expect(faultOf(words.slice(0, 129))).toBe("length");
  });

  it.each(["aaaaaaaaaaaa", "abcabcabcabc", "123412341234"])("does not repeat a few characters: %s", (password) => {
    expect(faultOf(password)).toBe("characters");
  });

  it.each(["ada.lovelace@analytical.example", "AdaLovelace1852", "lovelace-ada-1"])(
    "is not the person's own name or address: %s",
    (password) => {
      expect(faultOf(password)).toBe("characters");
    },
  );

  it("may hold a name among other words", () => {
    expect(faultOf("Ada walks to the mill")).toBeUndefined();
  });
});
