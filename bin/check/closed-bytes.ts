import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodesIn } from "./syntax.ts";

/**
 * Uploaded bytes are closed on the event loop (`UploadedBytes`); these are the places that take streams to pieces in order to count, hash, store or
 * send them, or that read bytes which no upload brings.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  // Pieces of what is sent or stored, each handled by itself.
  "src/platform/http/bounded-body.ts",
  "src/platform/http/arrival.ts",
  "src/platform/api/idempotency.ts",
  "src/platform/http/receive-bytes.ts",
  "src/platform/files/begin-upload.ts",
  "src/platform/files/upload-rate.ts",
  "src/platform/files/local-files.ts",
  "src/platform/files/s3-files.ts",
  "src/platform/files/check-stored-file.ts",
  "src/platform/threads/uploaded-bytes.ts",
  "src/platform/threads/whole-bytes.ts",
  // The first eight bytes.
  "src/platform/picture.ts",
  // Only threads reach them: the check of imports proves that.
  "src/publications/files/server/open-pdf.ts",
  "src/publications/files/pdf/server/filters/count-pieces.ts",
  "src/publications/files/pdf/server/filters/run-engine.ts",
  "src/publications/files/pdf/server/filters/unpack-filters.ts",
  "src/publications/files/pdf/server/inline-images.ts",
  "src/publications/files/pdf/server/hidden-objects.ts",
  "src/publications/files/pdf/server/inline-end.ts",
  "src/publications/files/pdf/server/jpeg-size.ts",
  "src/publications/files/pdf/server/pdf-tokens.ts",
  "src/publications/files/pdf/server/pdf-walk.ts",
  "src/publications/files/pdf/server/picture-size.ts",
  "src/publications/files/pdf/server/references/reference-rows.ts",
  "src/publications/files/pdf/server/unpacked-size.ts",
  "src/manuscripts/anonymity/server/structure/unpack-stream.ts",
  "src/platform/threads/open-uploaded.ts",
  // The reader's own process.
  "src/production/reader/server/open-pandoc.ts",
  // Answers of registers, bounded; the press's own pages and certificates; the operator's own backup.
  "src/covers/server/text-pdf.ts",
  "src/platform/outgoing/post-outside.ts",
  "src/platform/backup/scheduled-backup.ts",
  "src/platform/outgoing/get-outside.ts",
  "src/platform/http/request-pipeline.ts",
  "src/platform/backup/archive-file.ts",
  "src/platform/backup/read-backup.ts",
  "src/platform/backup/verify-backup.ts",
  "src/platform/backup/write-backup.ts",
]);

const PIECE = /^(?:chunk|byte|piece|part|block|buffer|data)s?$/iu;
const BYTES_NAME = /^(?:(?:\w*[bB]ytes|buffer|chunk|upload)|\w+(?:Buffer|Chunk))$/u;
const REQUEST = /^(?:req|request|raw)$/u;
const STREAMS = /^(?:Transform|Writable|TransformStream|WritableStream)$/u;
const WHOLE = /^(?:arrayBuffer|blob|formData|bytes)$/u;
/** What makes one array, or a reader, of a stream. */
const TAKERS = /^(?:toArray|getReader)$/u;
const OPENERS = /^node:stream\/consumers$|\/open-uploaded\.ts$/u;
const BYTES = /^(?:Uint8Array|Buffer|ArrayBuffer|DataView)$/u;

const SENTENCE =
  "opens bytes that may be uploaded: pass them as UploadedBytes (src/platform/threads/uploaded-bytes.ts) to a thread. Only threads open them.";

/** Functions that return rows of the database, records that a thread has read, or keys of files, one after another. */
const RECORDS: ReadonlySet<string> = new Set([
  // What threads have read of a file, and send as it is read.
  "readInThread",
  "readEpubText",
  "stream",
  "unpackPdfs",
  // Keys of stored files.
  "list",
  "oldKeys",
  // Rows of the database, and of the operator's own backup.
  "eachOpen",
  "eachRegistered",
  "listPublications",
  "readEntries",
  "readRows",
  "streamEntries",
  "streamRecords",
]);

/** Places that are given such rows, or pieces that the press itself writes, under a name. */
const GIVEN_RECORDS: ReadonlySet<string> = new Set([
  "src/distribution/lists/onix/server/onix-file.ts",
  "src/distribution/lists/server/document-writers.ts",
  "src/distribution/lists/server/make-metadata-files.ts",
  "src/distribution/lists/server/whole-lists.ts",
  "src/imports/preview/server/import-preview.ts",
  "src/imports/storing/server/plan-rows.ts",
]);
/** What such a place may iterate. */
const GIVEN = /^(?:rows|entries|pieces)$/u;

/** Returns a sentence for each source of the server that opens uploaded bytes where the event loop runs. */
export function findOpenedBytes(root: string): string[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => isServerCode(path) && !ALLOWED.has(path))
    .flatMap((path) => findOpenedBytesIn(path, readFileSync(join(root, path), "utf8")));
}

/** Returns whether a file runs on the server, outside the programs of threads. Pure files are given what is opened already. */
const isServerCode = (path: string): boolean =>
  /\/server\/|^src\/platform\/|^src\/[^/]+$/u.test(path) &&
  !/\/web\/|\.test\.tsx?$|-worker\.ts$|^src\/platform\/(?:archives|database)\//u.test(path);

/** Returns the sentence for a source that opens bytes. */
export function findOpenedBytesIn(path: string, source: string): string[] {
  for (const node of nodesIn(path, source))
    if (opensBytes(node) && !(GIVEN_RECORDS.has(path) && iteratesGiven(node))) return [`${path} ${SENTENCE}`];
  return [];
}

const iteratesGiven = (node: object): boolean =>
  readField(node, "type") === "ForOfStatement" && GIVEN.test(readName(readField(node, "right")));

function opensBytes(node: object): boolean {
  const type = readField(node, "type");
  if (type === "ForOfStatement") return isByteLoop(node);
  if (type === "CallExpression") return isWholeBody(node);
  if (type === "VariableDeclarator")
    return isBody(readField(node, "init")) || (isRequest(readField(node, "init")) && hasBody(readField(node, "id")));
  if (type === "AssignmentExpression") return isBody(readField(node, "right"));
  if (type === "MemberExpression") return isByteAt(node);
  if (type === "NewExpression") return STREAMS.test(readName(readField(node, "callee")));
  if (type === "ImportDeclaration") return OPENERS.test(String(readField(readField(node, "source"), "value")));
  if (type === "BinaryExpression")
    return readField(node, "operator") === "instanceof" && BYTES.test(readName(readField(node, "right")));
  return type === "TSAsExpression" && BYTES.test(readName(readField(readField(node, "typeAnnotation"), "typeName")));
}

/** `for (const byte of bytes)`, and `for await` over the pieces of a stream. */
function isByteLoop(node: object): boolean {
  const declared = readField(node, "left");
  const declarations = readField(declared, "declarations");
  const variable = Array.isArray(declarations) ? readName(readField(declarations[0], "id")) : "";
  const iterated = getIteratedName(readField(node, "right"));
  if (readField(node, "await") !== true) return PIECE.test(variable) && /bytes|buffer/iu.test(iterated);
  // A name may be that of any stream: what is iterated must be a call that is known to return something else.
  const isCall = readField(readField(node, "right"), "type") === "CallExpression";
  return PIECE.test(variable) || !isCall || !RECORDS.has(iterated);
}

/** `bytes[index]`, as a loop over an index has it. */
const isByteAt = (node: object): boolean =>
  readField(node, "computed") === true &&
  BYTES_NAME.test(readName(readField(node, "object"))) &&
  readField(readField(node, "property"), "type") !== "Literal";

const isRequest = (node: unknown): boolean => REQUEST.test(readName(node) || readName(readField(node, "property")));

/** `{ body }`, and `{ body: source }`. */
const hasBody = (pattern: unknown): boolean => {
  const properties = readField(pattern, "properties");
  return Array.isArray(properties) && properties.some((one) => readName(readField(one, "key")) === "body");
};

/** `request.body` under another name: what is done with it cannot be followed. */
function isBody(node: unknown): boolean {
  const type = readField(node, "type");
  if (type === "TSAsExpression" || type === "TSNonNullExpression") return isBody(readField(node, "expression"));
  if (type === "LogicalExpression") return isBody(readField(node, "left"));
  return (
    type === "MemberExpression" &&
    readName(readField(node, "property")) === "body" &&
    isRequest(readField(node, "object"))
  );
}

/** The last name of what is iterated: of `request.body ?? []` body, of `files.read(…)` read. */
function getIteratedName(node: unknown): string {
  const type = readField(node, "type");
  if (type === "TSAsExpression") return getIteratedName(readField(node, "expression"));
  if (type === "LogicalExpression") return getIteratedName(readField(node, "left"));
  if (type === "CallExpression") return getIteratedName(readField(node, "callee"));
  return type === "MemberExpression" ? readName(readField(node, "property")) : readName(node);
}

/** `request.arrayBuffer()` and its kin, `stream.toArray()`, and `stream.on("data", …)`. */
function isWholeBody(node: object): boolean {
  const name = readName(readField(readField(node, "callee"), "property"));
  const sent = readField(node, "arguments");
  const first = Array.isArray(sent) ? readField(sent[0], "value") : undefined;
  return (
    (WHOLE.test(name) && first === undefined) || TAKERS.test(name) || (/^(?:on|once)$/u.test(name) && first === "data")
  );
}

const readField = (node: unknown, name: string): unknown =>
  typeof node === "object" && node !== null ? new Map(Object.entries(node)).get(name) : undefined;

const readName = (node: unknown): string => {
  const name = readField(node, "name");
  return typeof name === "string" ? name : "";
};
