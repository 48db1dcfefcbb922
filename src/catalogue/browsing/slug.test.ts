import { expect, test } from "vitest";
import { toSlug } from "./slug.ts";

test("a slug has Latin letters without accents, and other scripts as they are", () => {
  expect(toSlug("Ngũgĩ wa Thiong’o")).toBe("ngugi-wa-thiongo");
  expect(toSlug("Studies in Laboratory Phonology: β & γ")).toBe("studies-in-laboratory-phonology-β-γ");
  expect(toSlug("சங்க இலக்கியம்")).toBe("சங்க-இலக்கியம்");
  expect(toSlug("Straße – Øst")).toBe("strasse-ost");
  expect(toSlug("…")).toBe("unnamed");
});
