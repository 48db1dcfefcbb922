import { refuseInput } from "#accounts/core/auth-error.ts";
import { readXmlTree, UnreadXml, type XmlElement } from "./xml-tree.ts";

export type SamlMetadata = {
  readonly entity_id: string;
  readonly entry_point: string;
  /** One or more certificates, as base64: a provider that changes its keys has two. */
  readonly certificates: readonly string[];
};

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/** Limits for the metadata of one institution; the feed of a federation has thousands of entities and is refused. */
const LIMITS = { depth: 32, nodes: 5000, attributes: 64 };

/**
 * Returns the identity provider that metadata describe (SAML metadata 2.0, section 2.4.3). The caller vouches for
 * them: a signature on them is not checked. Refuses with 400 metadata that do not name exactly one provider that
 * supports SAML 2.0.
 */
export function readSamlMetadata(xml: string): SamlMetadata {
  const entity = readEntity(xml);
  const [provider, ...otherProviders] = children(entity, METADATA, "IDPSSODescriptor").filter(supportsSaml2);
  if (!provider) return refuseInput("Metadata must describe an identity provider (IDPSSODescriptor)");
  if (otherProviders.length > 0) return refuseInput("Metadata must describe one identity provider only");
  const [entry_point, ...otherEntries] = entryPoints(provider);
  if (otherEntries.length > 0) return refuseInput("Metadata must name one SingleSignOnService by HTTP-Redirect only");
  const entity_id = entity.attributes.get("entityID");
  const certificates = signingCertificates(provider);
  if (!entity_id || !entry_point || certificates.length === 0)
    return refuseInput(
      "Metadata must name the entity, a SingleSignOnService by HTTP-Redirect and a signing certificate",
    );
  return { entity_id, entry_point, certificates };
}

function readEntity(xml: string): XmlElement {
  const root = readRoot(xml);
  if (root.uri === METADATA && root.local === "EntityDescriptor") return root;
  // A feed that contains a single institution is the institution's own.
  const [entity, ...others] =
    root.uri === METADATA && root.local === "EntitiesDescriptor" ? children(root, METADATA, "EntityDescriptor") : [];
  return entity && others.length === 0 ? entity : refuseInput("Metadata must describe exactly one entity");
}

function readRoot(xml: string): XmlElement {
  try {
    return readXmlTree(xml, LIMITS);
  } catch (error) {
    if (error instanceof UnreadXml) return refuseInput(`Metadata ${error.message}`);
    throw error;
  }
}

const children = (element: XmlElement, uri: string, local: string): XmlElement[] =>
  element.children.filter((child) => child.uri === uri && child.local === local);

/** Returns whether a provider supports SAML 2.0; it may also describe older protocols. */
const supportsSaml2 = ({ attributes }: XmlElement): boolean =>
  (attributes.get("protocolSupportEnumeration") ?? "").split(/\s+/u).includes(PROTOCOL);

/** Returns the sign-in addresses of a provider; the same address named twice counts once. */
const entryPoints = (provider: XmlElement): string[] => [
  ...new Set(
    children(provider, METADATA, "SingleSignOnService")
      .filter(({ attributes }) => attributes.get("Binding") === REDIRECT)
      .map(({ attributes }) => attributes.get("Location") ?? ""),
  ),
];

/** Returns the certificates for signing; a key without a use serves for signing and encryption (section 2.4.1.1). */
const signingCertificates = (provider: XmlElement): string[] => [
  ...new Set(
    children(provider, METADATA, "KeyDescriptor")
      .filter(({ attributes }) => attributes.get("use") !== "encryption")
      .flatMap((key) => children(key, SIGNATURE, "KeyInfo"))
      .flatMap((info) => children(info, SIGNATURE, "X509Data"))
      .flatMap((data) => children(data, SIGNATURE, "X509Certificate"))
      .map(({ text }) => text.replaceAll(/\s/gu, "")),
  ),
];
