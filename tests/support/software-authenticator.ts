import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The part of CBOR (RFC 8949) that an authenticator's response needs: whole numbers, texts, bytes and maps. */
type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  const type = major << 5;
  if (value < 24) return Buffer.from([type | value]);
  return value < 256 ? Buffer.from([type | 24, value]) : Buffer.from([type | 25, value >> 8, value & 255]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [encode(key), encode(one)])]);
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

export type Whereabouts = {
  readonly origin: string;
  readonly rpId: string;
  /** True when the owner gave a fingerprint or a PIN. */
  readonly verifies?: boolean;
};

/** An authenticator with one key; the test chooses the origin from which it responds. */
export function softwareAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const cose = encode(
    // COSE_Key: EC2, ES256, P-256.
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
  const id = randomBytes(32);
  let counter = 0;
  const outer = { id: base64url(id), rawId: base64url(id), type: "public-key", clientExtensionResults: {} } as const;
  const authenticatorData = ({ rpId, verifies = true }: Whereabouts, more: Uint8Array = Buffer.alloc(0)): Buffer => {
    const flags = 0x01 | (verifies ? 0x04 : 0) | (more.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more]);
  };
  const clientData = (type: string, challenge: string, { origin }: Whereabouts): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    /** Sets the counter back, as a copy of the key would do. */
    wind: (to: number) => void (counter = to),
    create(challenge: string, where: Whereabouts) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authenticatorData(where, attested)],
      ]);
      const response = {
        clientDataJSON: base64url(clientData("webauthn.create", challenge, where)),
        attestationObject: base64url(encode(attestation)),
        transports: ["internal" satisfies AuthenticatorTransport as AuthenticatorTransport],
      };
      return { ...outer, response };
    },
    get(challenge: string, where: Whereabouts) {
      counter += 1;
      const data = authenticatorData(where);
      const received = clientData("webauthn.get", challenge, where);
      const signature = sign("sha256", Buffer.concat([data, sha256(received)]), privateKey);
      const response = {
        clientDataJSON: base64url(received),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      };
      return { ...outer, response };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
