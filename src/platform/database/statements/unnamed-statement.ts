/**
 * The messages of PostgreSQL's protocol with which the driver sends one statement with its values (its manual, "Extended Query"): Parse
 * and Bind, both without names, then Describe, Execute and Sync.
 */
const QUERY = 0x51;
const PARSE = 0x50;
const BIND = 0x42;
const CLOSE = 0x43;
const STATEMENT = 0x53;
/** The byte of a message's kind and the four of its length. */
const HEAD_BYTES = 5;

/** A statement without a name, and its messages with one. */
export type UnnamedStatement = {
  /** Its text, with the types of its parameters where the driver has named them. */
  readonly text: string;
  /** The size of its values. */
  readonly valuesBytes: number;
  /** Returns the messages that prepare the statement under this name and run it. */
  prepareAs(name: string): Uint8Array;
  /** Returns the messages that run the statement which was prepared under this name. */
  runAs(name: string): Uint8Array;
};

/** Reads messages that are one statement without a name. Undefined for others, and for a text of more bytes than these. */
export function readUnnamedStatement(messages: Uint8Array, maxBytes: number): UnnamedStatement | undefined {
  const bytes = Buffer.from(messages.buffer, messages.byteOffset, messages.byteLength);
  if (bytes.length < 2 * HEAD_BYTES || bytes[0] !== PARSE || bytes[HEAD_BYTES] !== 0) return undefined;
  const bind = bytes.readInt32BE(1) + 1;
  const isUnnamed = bytes[bind] === BIND && bytes[bind + HEAD_BYTES] === 0 && bytes[bind + HEAD_BYTES + 1] === 0;
  if (bind > maxBytes || !isUnnamed) return undefined;
  const parse = bytes.subarray(0, bind);
  const next = bind + bytes.readInt32BE(bind + 1) + 1;
  const runAs = (name: string) => [insertName(bytes.subarray(bind, next), HEAD_BYTES + 1, name), bytes.subarray(next)];
  return {
    text: parse.toString("latin1", HEAD_BYTES + 1),
    valuesBytes: next - bind,
    prepareAs: (name) => Buffer.concat([insertName(parse, HEAD_BYTES, name), ...runAs(name)]),
    runAs: (name) => Buffer.concat(runAs(name)),
  };
}

/** Returns the text of a message that is sent without values (Simple Query); empty for other messages. */
export function readSimpleQuery(message: Uint8Array): string {
  return message[0] === QUERY ? Buffer.from(message.subarray(HEAD_BYTES)).toString("latin1") : "";
}

/** Returns the message that lets the server forget a prepared statement; it may be sent where there is none. */
export function closeStatement(name: string): Buffer {
  return insertName(Buffer.from([CLOSE, 0, 0, 0, 0, STATEMENT, 0]), HEAD_BYTES + 1, name);
}

/** Returns a message with this name in place of the empty one that is written there. */
function insertName(message: Buffer, at: number, name: string): Buffer {
  const result = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  result.writeInt32BE(result.length - 1, 1);
  return result;
}
