import { describe, expect, it } from "vitest";
import { passwordError } from "./password-rule.ts";

const rule = { minimum: 12, about: ["ada.lovelace@analytical.example", "Ada", "Lovelace"], pressWords: [] };
const findFieldError = (password: string): string | undefined => passwordError(password, rule)?.fieldError;

describe("a password", () => {
  it("has the required number of characters, counted as code points", () => {
    expect(findFieldError("eleven char")).toBe("length");
    expect(findFieldError("twelve chars")).toBeUndefined();
    expect(findFieldError("🌱🌿🌳🌲🌴🌵")).toBe("length");
    expect(findFieldError("🌱🌿🌳🌲🌴🌵🍀🍁🍂🍃🌾🌷")).toBeUndefined();
  });

  it("has at most 128 characters", () => {
    const words = "correct horse battery staple ".repeat(5);
    expect(findFieldError(words.slice(0, 128))).toBeUndefined();
    expect(findFieldError(words.slice(0, 129))).toBe("length");
  });

  it.each(["aaaaaaaaaaaa", "abcabcabcabc", "123412341234"])("does not repeat a few characters: %s", (password) => {
    expect(findFieldError(password)).toBe("characters");
  });

  it.each(["ada.lovelace@analytical.example", "AdaLovelace1852", "lovelace-ada-1"])(
    "is not the person's own name or address: %s",
    (password) => {
      expect(findFieldError(password)).toBe("characters");
    },
  );

  it("may hold a name among other words", () => {
    expect(findFieldError("Ada walks to the mill")).toBeUndefined();
  });
});
