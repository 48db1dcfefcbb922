import { expect, test } from "vitest";
import { institutionDomain } from "#people/profiles/institution-domain.ts";
import { type ConflictCandidate, type ConflictFacts, forbidsInvitation, reviewConflicts } from "./conflicts.ts";

const candidate: ConflictCandidate = {
  name: "Emmanuelle Girard",
  email: "girard@lyon.example",
  affiliation: "Institut d’histoire, Lyon",
  orcid: null,
  personId: null,
  reviewsInYear: 3,
  isAvailable: true,
  awayUntil: "2026-11-21",
  editing: null,
};
const author = {
  name: "Meenakshi Sundaresan",
  email: "ms@madurai.example",
  affiliation: "Department of History, University of Madurai",
  orcid: "0000-0002-1825-0097",
  personId: null,
};
const facts: ConflictFacts = {
  contributors: [author],
  formerContributors: [],
  opposed: [],
  sharedWorks: [],
  acknowledgements: "",
  editors: [],
  today: "2026-11-22",
};
const codes = (of: Partial<ConflictCandidate>, given: Partial<ConflictFacts> = {}) =>
  reviewConflicts({ ...candidate, ...of }, { ...facts, ...given }).map(({ code }) => code);

test("nothing speaks against a stranger who is here and has three reviews", () => {
  expect(codes({})).toEqual([]);
});

test.each<[string, Partial<ConflictCandidate>, Partial<ConflictFacts>]>([
  ["contributor", { email: "MS@Madurai.example" }, {}],
  ["acknowledged", {}, { acknowledgements: "I thank Emmanuelle Girard for the ledgers." }],
  ["contributor", { orcid: author.orcid }, {}],
  ["handling_editor", { editing: "handles", affiliation: author.affiliation }, {}],
  ["inviter", { editing: "invites" }, {}],
  ["editor", { editing: "handled" }, {}],
  ["editor", { editing: "volume" }, {}],
  ["editor", { editing: "press" }, {}],
  ["former_contributor", { email: "MS@Madurai.example" }, { contributors: [], formerContributors: [author] }],
  ["former_contributor", { name: "Sundaresan, M." }, { contributors: [], formerContributors: [author] }],
  ["contributor", { email: author.email }, { formerContributors: [author] }],
  ["same_name", { name: "Sundaresan, M." }, {}],
  ["institution", { affiliation: "University of  MADURAI" }, {}],
  ["mail_domain", { email: "another@madurai.example" }, {}],
  ["opposed", {}, { opposed: [{ name: "Girard, E.", email: "", reason: "A quarrel" }] }],
  ["opposed", {}, { opposed: [{ name: "E. G.", email: "Girard@lyon.example", reason: "" }] }],
  ["co_author", {}, { sharedWorks: [{ title: "Tolls", year: 2024, with: author.name }] }],
  ["many_reviews", { reviewsInYear: 4 }, {}],
  ["away", { awayUntil: "2026-11-22" }, {}],
  ["away", { isAvailable: false }, {}],
])("%s", (code, of, given) => {
  expect(codes(of, given)).toEqual([code]);
});

const EDITOR = { name: "Amara Okonkwo", email: "amara@press.example", personId: "a", part: "press" } as const;

test.each<[string, Partial<ConflictCandidate>, Partial<ConflictFacts["editors"][number]>]>([
  ["Has your own name, at another address.", { name: "Amara Okonkwo" }, { part: "invites" }],
  ["Has the name of Amara Okonkwo, the editor of this manuscript,", { name: "Okonkwo, A." }, { part: "handles" }],
  ["Has the name of Amara Okonkwo, a former editor of this", { name: "AMARA OKONKWO" }, { part: "handled" }],
  ["Has the name of Amara Okonkwo, an editor of its volume,", { name: "Dr A. B. Okonkwo" }, { part: "volume" }],
  ["Has the name of Amara Okonkwo, an editor of the press,", { name: "Amara Okonkwo", personId: "b" }, {}],
])("an editor's name at another address is a conflict that is named: %s", (sentence, of, editor) => {
  const conflicts = reviewConflicts({ ...candidate, ...of }, { ...facts, editors: [{ ...EDITOR, ...editor }] });
  expect(conflicts).toEqual([{ code: "same_name", sentence: expect.stringContaining(sentence) }]);
  expect(conflicts.some(forbidsInvitation)).toBe(false);
});

test("an editor's own account, and another name, are not the name of an editor at another address", () => {
  const given = { editors: [EDITOR] };
  expect(codes({ name: EDITOR.name, email: "AMARA@press.example", personId: "a", editing: "press" }, given)).toEqual([
    "editor",
  ]);
  expect(codes({ name: "Chidi Okonkwo" }, given)).toEqual([]);
});

test("an address at a free mail provider does not show an institution", () => {
  expect(institutionDomain("a@gmail.com")).toBeUndefined();
  const both = [{ ...author, email: "ms@gmail.com" }];
  expect(codes({ email: "g@gmail.com" }, { contributors: both })).toEqual([]);
});
