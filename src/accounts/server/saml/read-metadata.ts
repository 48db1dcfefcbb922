import { refuseInput } from "#accounts/auth-error.ts";

export type SamlMetadata = {
  readonly entity_id: string;
  readonly entry_point: string;
  /** One or more certificates, as base64: during a change of keys a provider has two. */
  readonly certificates: readonly string[];
};

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";

/**
 * What an institution says of its identity provider (SAML metadata, §2.4.3). Whoever hands it to us vouches for it: a
 * signature on it is not looked at. Refuses with 400 what names no provider that we could ask.
 */
export function readSamlMetadata(xml: string): SamlMetadata {
  const text = xml.replaceAll(/<!--[\s\S]*?-->/gu, "");
  if (/<!(?:DOCTYPE|ENTITY)/iu.test(text)) return refuseInput("Metadata must not have a document type");
  const [entity, ...others] = elements(text, "EntityDescriptor");
  if (!entity || others.length > 0) return refuseInput("Metadata must describe exactly one entity");
  const [provider] = elements(entity.content, "IDPSSODescriptor");
  if (!provider) return refuseInput("Metadata must describe an identity provider (IDPSSODescriptor)");
  const door = elements(provider.content, "SingleSignOnService").find(
    ({ attributes }) => attributes.get("Binding") === REDIRECT,
  );
  const entity_id = entity.attributes.get("entityID");
  const entry_point = door?.attributes.get("Location");
  const certificates = signingCertificates(provider.content);
  if (!entity_id || !entry_point || certificates.length === 0)
    return refuseInput(
      "Metadata must name the entity, a SingleSignOnService by HTTP-Redirect and a signing certificate",
    );
  return { entity_id, entry_point, certificates };
}

/** Keys for signing; a key without a use serves both (§2.4.1.1). */
const signingCertificates = (provider: string): string[] =>
  elements(provider, "KeyDescriptor")
    .filter(({ attributes }) => attributes.get("use") !== "encryption")
    .flatMap(({ content }) => elements(content, "X509Certificate"))
    .map(({ content }) => content.replaceAll(/\s/gu, ""));

type Element = { readonly attributes: ReadonlyMap<string, string>; readonly content: string };

/** The elements of a name, of whatever prefix; none of those we read stands within itself. */
function elements(text: string, name: string): Element[] {
  const pattern = new RegExp(
    `<(?:[\\w.-]+:)?${name}(\\s[^<>]*?)?(?:/>|>([\\s\\S]*?)</(?:[\\w.-]+:)?${name}\\s*>)`,
    "gu",
  );
  return [...text.matchAll(pattern)].map(([, attributes = "", content = ""]) => ({
    attributes: attributesIn(attributes),
    content,
  }));
}

const attributesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu)].map(([, name = "", double, single]) => [
      name,
      decoded(double ?? single ?? ""),
    ]),
  );

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|apos);/gu, (_whole, name: string) => ENTITIES[name] ?? "");
