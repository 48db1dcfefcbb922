import { expect, test } from "vitest";
import { quoteAddress } from "./quote-address.ts";
import { quoteWanted } from "./quote-wanted.ts";

test.each([
  [
    quoteAddress("book-publishing", { package: "essential", estimate: "80,000 words" }),
    "book publishing, the essential package, 80,000 words",
  ],
  [quoteAddress("editorial-services"), "editorial services"],
  ["/contact", undefined],
  ["/contact?topic=quote", undefined],
  ["/contact?topic=quote&estimate=a%0D%0ABcc:%20x", "a Bcc: x"],
])("%s asks for %s", (address, wanted) => {
  expect(quoteWanted(new URL(address, "http://here.test").searchParams)).toBe(wanted);
});
