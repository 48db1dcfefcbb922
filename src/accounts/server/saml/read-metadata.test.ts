import { expect, test } from "vitest";
import { testIdentityProvider } from "#tests/identity-provider.ts";
import { readSamlMetadata } from "./read-metadata.ts";

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
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID='https://idp.example/metadata'>
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    ${keys}
    <md:SingleSignOnService Binding="${binding("HTTP-POST")}" Location="https://idp.example/post"/>
    <md:SingleSignOnService Location="${location}" Binding="${binding("HTTP-Redirect")}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

test("entity, entry point and the certificates for signing are read; those for encryption are not", () => {
  const keys = key(' use="encryption"', "AAAA") + key(' use="signing"', certificate) + key("", certificate);
  expect(readSamlMetadata(metadata(keys))).toEqual({
    entity_id: "https://idp.example/metadata",
    entry_point: "https://idp.example/sso?a=1&b=2",
    certificates: [certificate, certificate],
  });
});

test.each([
  ["no XML", "hello", /exactly one entity/u],
  ["a federation of many", metadata() + metadata(), /exactly one entity/u],
  ["a service instead of a provider", metadata().replaceAll("IDPSSO", "SPSSO"), /identity provider/u],
  ["no certificate", metadata(""), /signing certificate/u],
  ["no way by redirect", metadata().replace("HTTP-Redirect", "SOAP"), /HTTP-Redirect/u],
  ["a document type", `<!DOCTYPE x [<!ENTITY e "x">]>${metadata()}`, /document type/u],
])("%s is refused in a sentence", (_what, xml, sentence) => {
  expect(() => readSamlMetadata(xml)).toThrow(sentence);
});
