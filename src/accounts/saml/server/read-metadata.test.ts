import { expect, test } from "vitest";
import { testIdentityProvider } from "#tests/support/servers/identity-provider.ts";
import { readSamlMetadata } from "./read-metadata.ts";

const DSIG = "http://www.w3.org/2000/09/xmldsig#";
const { certificate } = testIdentityProvider();
const key = (use: string, text: string) =>
  `<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>
   ${text}
  </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
const binding = (name: string) => `urn:oasis:names:tc:SAML:2.0:bindings:${name}`;

/** As a university's provider writes them. */
const metadata = (
  keys = key(' use="signing"', certificate),
  location = "https://idp.example/sso?a=1&amp;b=2",
) => `<?xml version="1.0"?>
<!-- <md:EntityDescriptor entityID="old"> -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID='https://idp.example/metadata'>
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${keys}
    <md:SingleSignOnService Binding="${binding("HTTP-POST")}" Location="https://idp.example/post"/>
    <md:SingleSignOnService Location="${location}" Binding="${binding("HTTP-Redirect")}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

const repeatPart = (part: RegExp): string => metadata().replace(part, (text) => text + text);
const manyAttributes = (count: number): string => Array.from({ length: count }, (_, n) => `a${n}=""`).join(" ");
const federation = (count: number): string => {
  const entity = metadata().replace(/^[\s\S]*-->/u, "");
  return `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${entity.repeat(count)}</EntitiesDescriptor>`;
};

test("a federation of one is that one", () => {
  expect(readSamlMetadata(federation(1)).entity_id).toBe("https://idp.example/metadata");
});

test("entity, entry point and the certificates for signing are read; those for encryption are not", () => {
  const keys = key(' use="encryption"', "AAAA") + key(' use="signing"', certificate) + key("", certificate);
  expect(readSamlMetadata(metadata(keys))).toEqual({
    entity_id: "https://idp.example/metadata",
    entry_point: "https://idp.example/sso?a=1&b=2",
    certificates: [certificate],
  });
});

test("a provider that changes its keys has two", () => {
  const other = testIdentityProvider().certificate;
  const { certificates } = readSamlMetadata(metadata(key(' use="signing"', certificate) + key("", other)));
  expect(certificates).toEqual([certificate, other]);
});

test.each<[string, string]>([
  ["comments inside and around a certificate", key("", `<!-- new -->${certificate.replace("A", "<!-- x -->A")}`)],
  ["a comment that holds another certificate", `<!-- ${key("", "AAAA")} -->${key("", certificate)}`],
  ["a CDATA section", key("", `<![CDATA[${certificate}]]>`)],
  ["a CDATA section that looks like a key", `${key("", certificate)}<![CDATA[${key("", "AAAA")}]]>`],
  ["character references", key("", certificate.replaceAll("A", "&#65;"))],
  ["an element of the name in another namespace", `<x:KeyDescriptor xmlns:x="urn:x"/>${key("", certificate)}`],
  ["another prefix", key("", certificate).replaceAll("ds:", "d:").replace("KeyInfo", `KeyInfo xmlns:d="${DSIG}"`)],
])("%s are read as XML reads them", (_what, keys) => {
  expect(readSamlMetadata(metadata(keys)).certificates).toEqual([certificate]);
});

test("a provider's description for an older protocol stands aside", () => {
  const older = `<md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:1.1:protocol"/>`;
  const both = metadata().replace("<md:IDPSSODescriptor", `${older}<md:IDPSSODescriptor`);
  expect(readSamlMetadata(both).entry_point).toBe("https://idp.example/sso?a=1&b=2");
});

test.each([
  ["no XML", "hello", /well-formed/u],
  ["nothing", "", /well-formed/u],
  ["two documents", metadata() + metadata().replace(/<\?xml.*?\?>/u, ""), /well-formed/u],
  ["XML that breaks off", metadata().slice(0, -10), /well-formed/u],
  [
    "an attribute twice",
    metadata().replace("entityID='", "entityID='https://evil.example/' entityID='"),
    /well-formed/u,
  ],
  ["a prefix without a namespace", metadata().replace(/ xmlns:ds="[^"]*"/u, ""), /well-formed/u],
  ["another vocabulary", metadata().replaceAll("SAML:2.0:metadata", "SAML:3.0:metadata"), /exactly one entity/u],
  ["a federation of many", federation(2), /exactly one entity/u],
  ["a service instead of a provider", metadata().replaceAll("IDPSSO", "SPSSO"), /identity provider/u],
  [
    "two providers in one entity",
    repeatPart(/<md:IDPSSODescriptor[\s\S]*<\/md:IDPSSODescriptor>/u),
    /one identity provider/u,
  ],
  [
    "two entry points",
    repeatPart(/<md:SingleSignOnService[^>]*Redirect"\/>/u).replace("sso?a=1", "sso?a=3"),
    /HTTP-Redirect only/u,
  ],
  ["no certificate", metadata(""), /signing certificate/u],
  ["a certificate in a comment", metadata(`<!-- ${key("", certificate)} -->`), /signing certificate/u],
  ["no way by redirect", metadata().replace("HTTP-Redirect", "SOAP"), /HTTP-Redirect/u],
  ["a document type", metadata().replace("<!--", "<!DOCTYPE x><!--"), /document type/u],
  ["an entity", metadata().replace("<!--", `<!DOCTYPE x [<!ENTITY e "${certificate}">]><!--`), /document type/u],
  ["an entity without a declaration", metadata(key("", "&e;")), /well-formed/u],
  ["deep nesting", metadata("<a>".repeat(40) + "</a>".repeat(40)), /nested too deeply/u],
  ["very many elements", metadata("<a/>".repeat(6000)), /too many elements/u],
  ["very many comments", metadata("<!---->".repeat(6000)), /too many elements/u],
  ["very many attributes", metadata(`<a ${manyAttributes(100)}/>`), /too many attributes/u],
])("%s is refused in a sentence", (_what, xml, sentence) => {
  expect(() => readSamlMetadata(xml)).toThrow(sentence);
});
