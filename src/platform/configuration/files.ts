import { z } from "zod";
import { onOff } from "./values.ts";
import type { Variable } from "./variable.ts";

export const FILES_VARIABLES = [
  {
    name: "FILES_S3_BUCKET",
    standard: "",
    expected: "the name of a bucket that exists",
    purpose: "Keeps files in an S3-speaking store. Without it they are in DATA_DIR/files.",
  },
  {
    name: "FILES_S3_ENDPOINT",
    standard: "Amazon's",
    expected: "an http(s) address, as in https://s3.example.org",
    purpose: "The store, where it is not Amazon's.",
  },
  { name: "FILES_S3_REGION", standard: "us-east-1", expected: "the name of a region", purpose: "The store's region." },
  {
    name: "FILES_S3_ACCESS_KEY",
    standard: "the machine's role",
    expected: "an access key's id",
    purpose: "Who we are to the store.",
    secret: true,
  },
  {
    name: "FILES_S3_SECRET_KEY",
    standard: "the machine's role",
    expected: "the secret of that access key",
    purpose: "The proof of it.",
    secret: true,
  },
  {
    name: "FILES_S3_PATH_STYLE",
    standard: "off",
    expected: "on or off",
    purpose: "The bucket stands in the path, not in the host's name; MinIO and others want it so.",
  },
] as const satisfies readonly Variable[];

export const FilesEnvironment = {
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u)
    .optional(),
  FILES_S3_ENDPOINT: z.url({ protocol: /^https?$/u }).optional(),
  FILES_S3_REGION: z.string().min(1).default("us-east-1"),
  FILES_S3_ACCESS_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET_KEY: z.string().min(1).optional(),
  FILES_S3_PATH_STYLE: onOff("off"),
};

export type S3Config = {
  readonly bucket: string;
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKey: string | undefined;
  readonly secretKey: string | undefined;
  readonly pathStyle: boolean;
};

/** Returns a sentence for each setting of the store without which another one has no effect. */
export function filesErrors(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const { FILES_S3_BUCKET: bucket, FILES_S3_ACCESS_KEY: key, FILES_S3_SECRET_KEY: secret } = given;
  const isAlone = (name: string): boolean => given[name] !== undefined && bucket === undefined;
  const useless = ["FILES_S3_ENDPOINT", "FILES_S3_ACCESS_KEY", "FILES_S3_SECRET_KEY"].filter(isAlone);
  if (useless.length > 0)
    return [`FILES_S3_BUCKET must be set with ${useless.join(", ")}: without it files would be kept in DATA_DIR.`];
  if ((key === undefined) === (secret === undefined)) return [];
  const missing = key === undefined ? "FILES_S3_ACCESS_KEY" : "FILES_S3_SECRET_KEY";
  return [`${missing} must be set too: without it the machine's role would be used in place of the key.`];
}

/** undefined: files are stored in the data folder. */
export const filesConfig = (read: z.output<z.ZodObject<typeof FilesEnvironment>>): S3Config | undefined =>
  read.FILES_S3_BUCKET === undefined
    ? undefined
    : {
        bucket: read.FILES_S3_BUCKET,
        endpoint: read.FILES_S3_ENDPOINT,
        region: read.FILES_S3_REGION,
        accessKey: read.FILES_S3_ACCESS_KEY,
        secretKey: read.FILES_S3_SECRET_KEY,
        pathStyle: read.FILES_S3_PATH_STYLE,
      };
