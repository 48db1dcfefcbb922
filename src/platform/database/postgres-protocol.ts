/**
 * The few parts of PostgreSQL's frontend/backend protocol 3.0 (its manual, chapter "Message Formats") that lie between
 * the `pg` driver and the embedded engine.
 */
const QUERY = 0x51;
const PARSE = 0x50;
const BIND = 0x42;
const DESCRIBE = 0x44;
const CLOSE = 0x43;
const SYNC = 0x53;
const FUNCTION_CALL = 0x46;
const COPY_DONE = 0x63;
const COPY_FAIL = 0x66;
const TERMINATE = 0x58;
const NOTIFICATION = 0x41;
const READY_FOR_QUERY = 0x5a;
const ERROR = 0x45;
const IDLE = 0x49;
const SSL_REQUEST = 80_877_103;

/** An unparameterised "no" to the question whether the connection may be encrypted. */
export const NO_ENCRYPTION = Buffer.from("N");

/** After these, the engine answers: what came before belongs to one unit of work. */
const ENDS_A_UNIT = new Set([QUERY, SYNC, FUNCTION_CALL, COPY_DONE, COPY_FAIL]);

export const endsUnit = (message: Buffer): boolean => ENDS_A_UNIT.has(message[0] ?? 0);

export const isTerminate = (message: Buffer): boolean => message[0] === TERMINATE;

/** Startup messages have no type byte: four bytes of length, four of code. */
export function takeStartup(bytes: Buffer): { length: number; encryptionRequested: boolean } | undefined {
  if (bytes.length < 8 || bytes.length < bytes.readInt32BE(0)) return undefined;
  return { length: bytes.readInt32BE(0), encryptionRequested: bytes.readInt32BE(4) === SSL_REQUEST };
}

/** The first whole message, or undefined while it is still arriving. */
export function takeMessage(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 5) return undefined;
  const length = bytes.readInt32BE(1) + 1;
  return bytes.length < length ? undefined : bytes.subarray(0, length);
}

/** Returns the offset of a prepared statement's name in this message, if it carries one. */
function statementNameAt(message: Buffer): number | undefined {
  if (message[0] === PARSE) return 5;
  if (message[0] === BIND) return message.indexOf(0, 5) + 1;
  const ofStatement = (message[0] === DESCRIBE || message[0] === CLOSE) && message[5] === SYNC;
  return ofStatement ? 6 : undefined;
}

/**
 * Returns the message with its statement's name moved into the connection's own namespace, because the embedded engine
 * has one session for all connections. `onPrepared` is called with the full name of each statement that the message
 * prepares.
 */
export function inNamespace(message: Buffer, namespace: string, onPrepared: (name: string) => void): Buffer {
  const at = statementNameAt(message);
  if (at === undefined || message[at] === 0) return message;
  if (message[0] === PARSE) onPrepared(namespace + message.toString("utf8", at, message.indexOf(0, at)));
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(namespace), message.subarray(at)]);
  named.writeInt32BE(named.length - 1, 1);
  return named;
}

const COPY_FROM_STDIN = /(?:^|;)\s*copy\s[^;]*\sfrom\s+stdin\b/iu;
const COPY_REFUSED = `do $$ begin raise exception using errcode = '0A000', message =
  'COPY FROM STDIN would stop the embedded database: send rows with INSERT instead.'; end $$`;

/** COPY FROM STDIN makes the embedded engine wait for ever: such a message is turned into one that raises an error. */
export function withoutCopy(message: Buffer): Buffer {
  if (message[0] !== QUERY && message[0] !== PARSE) return message;
  const at = message[0] === QUERY ? 5 : message.indexOf(0, 5) + 1;
  if (!COPY_FROM_STDIN.test(message.toString("utf8", at, message.indexOf(0, at)))) return message;
  const rest = message[0] === QUERY ? Buffer.alloc(0) : Buffer.alloc(2);
  const refusing = Buffer.concat([message.subarray(0, at), Buffer.from(`${COPY_REFUSED}\0`), rest]);
  refusing.writeInt32BE(refusing.length - 1, 1);
  return refusing;
}

function parameterStatus(name: string, value: string): Buffer {
  const text = Buffer.from(`${name}\0${value}\0`);
  const head = Buffer.from([0x53, 0, 0, 0, 0]);
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

/** The error after which a server ends the connection. */
export function fatalError({ code, message }: { readonly code: string; readonly message: string }): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.from([ERROR, 0, 0, 0, 0]);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** The messages of a server that has accepted a client: authenticated, its settings, ready. */
export function greeting(serverVersion: string): Buffer {
  const settings = {
    server_version: serverVersion,
    client_encoding: "UTF8",
    server_encoding: "UTF8",
    DateStyle: "ISO, MDY",
    TimeZone: "UTC",
    integer_datetimes: "on",
    standard_conforming_strings: "on",
  };
  return Buffer.concat([
    Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
    ...Object.entries(settings).map(([name, value]) => parameterStatus(name, value)),
    Buffer.from([0x4b, 0, 0, 0, 12, 0, 0, 0, 1, 0, 0, 0, 1]),
    Buffer.from([READY_FOR_QUERY, 0, 0, 0, 5, IDLE]),
  ]);
}

/** Does this answer end with "ready, and in no transaction"? */
export function leavesIdle(response: Uint8Array): boolean {
  return (
    response.length >= 6 && response[response.length - 6] === READY_FOR_QUERY && response[response.length - 1] === IDLE
  );
}

/** What the engine sent, without what is not for the connection that asked. */
export type SplitResponse = {
  readonly response: Buffer;
  /** They are for every connection. */
  readonly notifications: readonly Buffer[];
  /** The code of the error that is among the messages (SQLSTATE). */
  readonly error?: string;
};

/** Splits the engine's messages; `left` is the number of those at the beginning that nobody asked for. */
export function splitResponse(bytes: Buffer, left = 0): SplitResponse {
  const notifications: Buffer[] = [];
  const remaining: Buffer[] = [];
  let error: string | undefined;
  let start = 0;
  let from = 0;
  for (let index = 0; start + 5 <= bytes.length; index += 1) {
    const end = start + bytes.readInt32BE(start + 1) + 1;
    if (bytes[start] === ERROR) error = readField(bytes.subarray(start, end), "C");
    if (index < left || bytes[start] === NOTIFICATION) {
      if (index >= left) notifications.push(bytes.subarray(start, end));
      remaining.push(bytes.subarray(from, start));
      from = end;
    }
    start = end;
  }
  const response = from === 0 ? bytes : Buffer.concat([...remaining, bytes.subarray(from)]);
  return { response, notifications, ...(error !== undefined && { error }) };
}

/** Returns a field of an error's message, such as its code (`C`), its text (`M`) or its severity (`V`). */
const readField = (error: Buffer, code: string): string | undefined =>
  error
    .toString("utf8", 5)
    .split("\0")
    .find((field) => field.startsWith(code))
    ?.slice(1);

/**
 * Returns the reason why the server ends with this response: after PANIC or FATAL nothing is ready, and another query
 * to the embedded engine would wait for ever. Undefined for an error that the server survives.
 */
export function lastWords(response: Buffer): string | undefined {
  if (response.length >= 6 && response[response.length - 6] === READY_FOR_QUERY) return undefined;
  for (let rest = response, message = takeMessage(rest); message; message = takeMessage(rest)) {
    if (message[0] === ERROR && /^(?:PANIC|FATAL)$/u.test(readField(message, "V") ?? ""))
      return readField(message, "M") ?? "unknown reason";
    rest = rest.subarray(message.length);
  }
  return undefined;
}
