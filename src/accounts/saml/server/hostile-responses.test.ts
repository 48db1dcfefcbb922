import { describe, expect, test } from "vitest";
import { testIdentityProvider } from "#tests/support/servers/identity-provider.ts";
import type { Conversation } from "./conversation.ts";
import { validateInThread } from "./validate-in-thread.ts";

const idp = testIdentityProvider();
const conversation: Conversation = {
  entityId: "https://press.example/auth/v1/sso/saml/metadata",
  consumer: "https://press.example/auth/v1/sso/saml/acs",
  entryPoint: "https://idp.university.example/sso",
  issuer: idp.entityId,
  certificates: [`-----BEGIN CERTIFICATE-----\n${idp.certificate}\n-----END CERTIFICATE-----\n`],
  requestId: "_question",
};

/** The length of 64 kB of a form as base64. */
const MAX_LENGTH = 48_000;
const fillResponse = (part: string): string => part.repeat(Math.floor(MAX_LENGTH / part.length));
const many = (make: (n: number) => string, size: number): string =>
  Array.from({ length: Math.floor(MAX_LENGTH / size) }, (_, n) => make(n)).join("");
const response = (content: string, attributes = ""): string =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="_question"${attributes}>${content}</samlp:Response>`;
const nestElements = (count: number): string => "<a>".repeat(count) + "</a>".repeat(count);
const verdictOn = (xml: string) => validateInThread({ conversation, response: Buffer.from(xml).toString("base64") });

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${many((n) => `<!ENTITY a${n} "&a${n === 0 ? "" : n - 1};&a${n === 0 ? "" : n - 1};">`, 40)}]>`;

describe("a response made to exhaust the reader never reaches the library", () => {
  test.each<[string, string, string]>([
    ["deep nesting", response(nestElements(6000)), "is nested too deeply"],
    ["tags that never close", fillResponse("<a>"), "is nested too deeply"],
    ["many elements", response(fillResponse("<a/>")), "has too many elements"],
    ["many comments", response(fillResponse("<!---->")), "has too many elements"],
    ["many processing instructions", response(fillResponse("<?a?>")), "has too many elements"],
    ["many CDATA sections", response(fillResponse("<![CDATA[]]>")), "has too many elements"],
    [
      "many attributes",
      response(
        "",
        many((n) => ` a${n}=""`, 9),
      ),
      "has too many attributes",
    ],
    ["many namespaces", response(`<a${many((n) => ` xmlns:n${n}="u"`, 16)}/>`), "has too many attributes"],
    ["an entity bomb", `${LAUGHS}${response("&a9;")}`, "must not have a document type"],
    [
      "entities of a file",
      `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${response("&f;")}`,
      "must not have a document type",
    ],
    [
      "an external document type",
      `<!DOCTYPE x SYSTEM "https://evil.example/x.dtd">${response("")}`,
      "must not have a document type",
    ],
    ["brackets", response(fillResponse("<")), "is not well-formed XML"],
    ["open quotes", `<a ${fillResponse('b="')}`, "is not well-formed XML"],
  ])("%s", async (_what, xml, reason) => {
    expect(await verdictOn(xml)).toEqual({ reason });
  });

  test("an honest one of the same length is read", async () => {
    const honest = idp.respond({
      inResponseTo: "_question",
      recipient: conversation.consumer,
      audience: conversation.entityId,
      email: "reader@university.example",
    });
    const padded = honest.replace(/<samlp:Status>/u, `${" ".repeat(MAX_LENGTH - honest.length)}<samlp:Status>`);
    expect(await verdictOn(padded)).toMatchObject({ validated: { nameID: "reader@university.example" } });
  });

  test("the event loop goes on while one is judged", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    await verdictOn(response(many((n) => `<a b="${n}"/>`, 48)));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});
