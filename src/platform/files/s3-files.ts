import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { S3Config } from "#platform/configuration/files.ts";
import type { ByteRange, Files } from "./files.ts";
import { objectName } from "./object-name.ts";

/**
 * The size of a part in bytes. A smaller file goes in one request; of a larger one, two parts are in memory at a time.
 */
const PART_BYTES = 8 * 1024 * 1024;

/** A store that does not answer a question about its bucket for so long is away. */
const CHECK_MS = 5000;

type Store = { readonly client: S3Client; readonly Bucket: string };

/** Files in one bucket of an S3-speaking store: the key is `{bucket}/{key}`. An object appears whole or not at all. */
export function s3Files({ endpoint, region, bucket, accessKey, secretKey, pathStyle }: S3Config): Files {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    ...(accessKey !== undefined &&
      secretKey !== undefined && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const store: Store = { client, Bucket: bucket };
  return {
    store: (folder, key, content) => upload(store, objectName(folder, key), content),
    find: (folder, key) => find(store, objectName(folder, key)),
    read: (folder, key, range) => Readable.from(read(store, objectName(folder, key), range), { objectMode: false }),
    localPath: () => undefined,
    remove: async (folder, key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: objectName(folder, key) }));
    },
    list: (folder) => list(store, `${folder}/`),
    forgetUnfinished: (before) => forgetUnfinished(store, before),
    check: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal: AbortSignal.timeout(CHECK_MS) });
    },
  };
}

async function upload({ client, Bucket }: Store, Key: string, content: Readable) {
  const hash = createHash("sha256");
  let size = 0;
  const failures: unknown[] = [];
  content.once("error", (error) => failures.push(error));
  const count = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of content as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  };
  const Body = Readable.from(count(), { objectMode: false });
  try {
    await new Upload({ client, params: { Bucket, Key, Body }, partSize: PART_BYTES, queueSize: 1 }).done();
  } catch (error) {
    content.destroy();
    // The error of the sender's stream explains more than the error of removing its parts.
    throw failures[0] ?? error;
  }
  return { size, sha256: hash.digest("hex") };
}

async function find({ client, Bucket }: Store, Key: string): ReturnType<Files["find"]> {
  try {
    const { ContentLength = 0, LastModified = new Date(0) } = await client.send(new HeadObjectCommand({ Bucket, Key }));
    return { size: ContentLength, modifiedAt: LastModified };
  } catch (error) {
    if (getHttpStatus(error) === 404) return undefined;
    throw error;
  }
}

async function* read({ client, Bucket }: Store, Key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }));
  if (Body instanceof Readable) yield* Body as AsyncIterable<Uint8Array>;
}

async function* list({ client, Bucket }: Store, Prefix: string): ReturnType<Files["list"]> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken && { ContinuationToken }) }),
    );
    for (const { Key = "", Size = 0, LastModified = new Date() } of page.Contents ?? [])
      yield { key: Key.slice(Prefix.length), size: Size, modifiedAt: LastModified };
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** Parts of uploads whose process was killed cost money and are visible to no reader. Not every store can list them. */
async function forgetUnfinished({ client, Bucket }: Store, before: Date): Promise<void> {
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const { Key, UploadId, Initiated } of Uploads)
      if (Initiated && Initiated < before)
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  } catch (error) {
    if (![405, 501].includes(getHttpStatus(error) ?? 0)) throw error;
  }
}

const getHttpStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
