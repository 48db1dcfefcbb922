import { expect, test } from "vitest";
import { institutionDomain, registeredDomain } from "./institution-domain.ts";

test.each([
  ["ms@history.oxford.ac.uk", "history.oxford.ac.uk", "oxford.ac.uk"],
  ["ms@history.madurai.example", "history.madurai.example", "madurai.example"],
  ["ms@madurai.example", "madurai.example", "madurai.example"],
])("%s is an address at an institution", (email, domain, registered) => {
  expect(institutionDomain(email)).toBe(domain);
  expect(registeredDomain(domain)).toBe(registered);
});

test.each([
  "gmail.com",
  "outlook.fr",
  "yahoo.co.uk",
  "students.gmx.de",
  "github.io",
  "rao.github.io",
  "rao.gitlab.io",
  "rao.wordpress.com",
  "rao.blogspot.com",
  "madurai.academia.edu",
  "www.researchgate.net",
  "sites.google.com",
])("%s is no institution's", (domain) => {
  expect(institutionDomain(`ms@${domain}`)).toBeUndefined();
  expect(registeredDomain(domain)).toBeUndefined();
});
