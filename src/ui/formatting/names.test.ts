import { expect, test } from "vitest";
import { countryName, languageName, listInLanguage, listOfAll, listOfAny, listSeparators } from "./names.ts";

test("lists have no comma before their last word", () => {
  expect(listOfAll(["DOI", "licence", "cover"])).toBe("DOI, licence and cover");
  expect(listOfAny(["Admin", "Editor"])).toBe("Admin or Editor");
});

test("names are joined in their own language", () => {
  expect(listInLanguage(["Ana", "Luis"], "es")).toBe("Ana y Luis");
  expect(listInLanguage(["Ana", "Luis", "Eva"], "en-abcdefgh-x")).toBe("Ana, Luis and Eva");
});

test("codes have British names, or stay codes", () => {
  expect(languageName("de")).toBe("German");
  expect(countryName("GB")).toBe("United Kingdom");
  expect(countryName("QZ")).toBe("QZ");
});

test("names of another language are joined as it joins them", () => {
  expect(listSeparators(2, "ar")).toEqual([" و"]);
  expect(listSeparators(1, "ar")).toEqual([]);
});
