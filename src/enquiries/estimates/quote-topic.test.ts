import { describe, expect, test } from "vitest";
import { DEFAULT_PRICES } from "#press/core/price-list.ts";
import { startEnquiry } from "#enquiries/enquiry-beginning.ts";
import { quoteAddress } from "./quote-address.ts";
import { readQuoteTopic } from "./quote-topic.ts";
import { calculateQuote } from "./calculate-quote.ts";

const topicAt = (address: string) => readQuoteTopic(new URL(address, "http://here.test").searchParams);
const beginningAt = (address: string) => {
  const topic = topicAt(address);
  return startEnquiry(topic, topic?.request && calculateQuote(DEFAULT_PRICES, topic.request));
};

describe("the address carries the input of a calculator", () => {
  test.each([
    [
      quoteAddress("book-publishing", { package: "essential", words: 80_000 }),
      { service: "book-publishing", package: "essential", words: 80_000 },
    ],
    [
      quoteAddress("academic-chapters", { words: 12_500, openAccess: true, expedited: false, colourFigures: 2 }),
      { service: "academic-chapters", words: 12_500, openAccess: true, expedited: false, colourFigures: 2 },
    ],
    [
      quoteAddress("conference-proceedings", { package: "standard", papers: 60 }),
      { service: "conference-proceedings", package: "standard", papers: 60 },
    ],
    [
      quoteAddress("editorial-services", { words: 5000, services: ["copy", "pre-submission"] }),
      { service: "editorial-services", words: 5000, services: ["copy", "pre-submission"] },
    ],
    [quoteAddress("book-publishing", { package: "premium" }), { service: "book-publishing", package: "premium" }],
    [quoteAddress("book-publishing"), undefined],
    [quoteAddress("conference-proceedings", { package: "standard" }), undefined],
    [quoteAddress("conference-proceedings", { papers: 250 }), undefined],
    [quoteAddress("editorial-services", { words: 5000, services: [] }), undefined],
    ["/contact?topic=quote&service=academic-chapters&words=1e9", undefined],
  ])("%s", (address, expected) => {
    expect(topicAt(address)?.request).toEqual(expected);
  });
});

test.each([
  ["/contact", ["", ""]],
  ["/contact?service=book-publishing", ["", ""]],
  ["/contact?topic=quote&service=constructor", ["", ""]],
  [quoteAddress("editorial-services"), ["custom", ""]],
  [quoteAddress("academic-chapters"), ["chapter", ""]],
  [
    quoteAddress("book-publishing", { package: "essential", words: 80_000 }),
    ["book", "I would like a quote for a book of 80,000 words, Essential package."],
  ],
  [
    quoteAddress("conference-proceedings", { papers: 250 }),
    ["conference", "I would like a quote for conference proceedings, 250 papers."],
  ],
  [
    quoteAddress("conference-proceedings", { package: "standard" }),
    ["conference", "I would like a quote for conference proceedings, the standard package."],
  ],
  ["/contact?topic=quote&service=book-publishing&package=a%0D%0ABcc:%20x", ["book", ""]],
])("the form at %s begins with %j", (address, [projectType, message]) => {
  expect(beginningAt(address)).toEqual({ projectType, message });
});
