import { randomBytes } from "node:crypto";
import { sha256 } from "#accounts/core/server/random.ts";

/** Returns a new key of a customer: 256 random bits. Programs send it as `api_key` or, where they know no keys, as `requestor_id`. */
export const newCustomerKey = (): string => randomBytes(32).toString("base64url");

/** Returns the hash by which a key is stored and found. 256 random bits need no slow hash. */
export const hashOfKey = (key: string): Buffer => sha256(key);
