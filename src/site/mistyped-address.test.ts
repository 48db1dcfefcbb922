import { expect, test } from "vitest";
import { extractPathWords } from "./mistyped-address.ts";

test.each([
  ["/grammar-of-monsoons", "grammar of monsoons"],
  ["/books/the_grammar_of_monsoons.html", "books the grammar of monsoons"],
  ["/%E0%AE%A8%E0%AF%80%E0%AE%B0%E0%AE%BF%E0%AE%A9%E0%AF%8D", "நீரின்"],
  ["/index.php", ""],
  ["/100%", "100"],
  ["/<script>alert(1)</script>", "script alert 1 script"],
  [`/${"a".repeat(5000)}`, "a".repeat(100)],
])("%s is searched for as “%s”", (path, words) => {
  expect(extractPathWords(path)).toBe(words);
});
