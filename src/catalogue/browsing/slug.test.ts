import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test("a slug has Latin letters without accents, and other scripts as they are", () => {
  expect(slugOf("Ngũgĩ wa Thiong’o")).toBe("ngugi-wa-thiongo");
  expect(slugOf("Studies in Laboratory Phonology: β & γ")).toBe("studies-in-laboratory-phonology-β-γ");
  expect(slugOf("சங்க இலக்கியம்")).toBe("சங்க-இலக்கியம்");
  expect(slugOf("Straße – Øst")).toBe("strasse-ost");
  expect(slugOf("…")).toBe("unnamed");
});
