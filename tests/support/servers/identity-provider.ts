import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { SignedXml } from "xml-crypto";

/** Returns a DER element (X.690). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const hex = (text: string): Buffer => Buffer.from(text, "hex");

/** A self-signed certificate (RFC 5280), as an institution puts it into its metadata. */
function createCertificate(privateKey: KeyObject, publicKey: KeyObject): string {
  const algorithm = sequence(hex("06092a864886f70d01010b"), hex("0500"));
  const name = sequence(der(0x31, sequence(hex("0603550403"), der(0x0c, Buffer.from("idp")))));
  const validity = sequence(der(0x17, Buffer.from("200101000000Z")), der(0x17, Buffer.from("490101000000Z")));
  const spki = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(der(0xa0, hex("020102")), hex("020101"), algorithm, name, validity, name, spki);
  const signature = der(0x03, hex("00"), sign("sha256", body, privateKey));
  return sequence(body, algorithm, signature).toString("base64");
}

export type Assertion = {
  readonly id?: string;
  readonly inResponseTo: string;
  readonly recipient: string;
  readonly audience: string;
  readonly email: string;
  readonly issuer?: string;
  readonly issuedAt?: Date;
  /** Leaves the signed part without the question's id, as some providers do. */
  readonly unbound?: boolean;
};

const ENTITY = "https://idp.university.example/metadata";
const SHA256 = "http://www.w3.org/2001/04/xmlenc#sha256";
const CANONICAL = "http://www.w3.org/2001/10/xml-exc-c14n#";
const ENVELOPED = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";

/** An institution's identity provider that signs the assertions of a test. */
export function testIdentityProvider() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const signResponse = (xml: string): string => {
    const signature = new SignedXml({
      privateKey: key,
      signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
      canonicalizationAlgorithm: CANONICAL,
    });
    signature.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      digestAlgorithm: SHA256,
      transforms: [ENVELOPED, CANONICAL],
    });
    const location = {
      reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']",
      action: "after",
    } as const;
    signature.computeSignature(xml, { location });
    return signature.getSignedXml();
  };
  return {
    entityId: ENTITY,
    certificate: createCertificate(privateKey, publicKey),
    respond: (received: Assertion): string => signResponse(responseXml(received)),
    unsigned: responseXml,
  };
}

function responseXml(received: Assertion): string {
  const { id = `_${crypto.randomUUID()}`, inResponseTo, recipient, audience, email, issuer = ENTITY } = received;
  const from = received.issuedAt ?? new Date();
  const until = new Date(from.getTime() + 300_000).toISOString();
  const at = from.toISOString();
  const bound = received.unbound === true ? "" : ` InResponseTo="${inResponseTo}"`;
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"`,
    ` ID="_${crypto.randomUUID()}" Version="2.0" IssueInstant="${at}" Destination="${recipient}" InResponseTo="${inResponseTo}">`,
    `<saml:Issuer>${issuer}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>`,
    `<saml:Assertion ID="${id}" Version="2.0" IssueInstant="${at}"><saml:Issuer>${issuer}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">${email}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">`,
    `<saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${recipient}"${bound}/>`,
    `</saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${at}" NotOnOrAfter="${until}"><saml:AudienceRestriction>`,
    `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${at}"><saml:AuthnContext><saml:AuthnContextClassRef>`,
    `urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `</saml:Assertion></samlp:Response>`,
  ].join("");
}
