import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { takeMemoryForFile } from "#platform/threads/line-for-memory.ts";
import { getReadingMemory, READING_MEGABYTES, setReadingMemory } from "#platform/threads/reading-memory.ts";
import { createPageCache } from "#platform/pages/page-cache.ts";
import { openServing } from "../../src/press-serving.ts";
import { jobsInMemory } from "../support/jobs-in-memory.ts";
import { SHARED_TYPESETTER } from "../support/presses/file-jobs.ts";
import { createSignedInPerson, type TestPerson } from "../support/presses/signed-in-person.ts";
import { samplePicture } from "../support/sample-files.ts";
import { ONE_A_MINUTE, openServedPress, type ServedPress } from "../support/servers/served-press.ts";
import { useNewThreads } from "../support/servers/reused-threads.ts";

// The limits of a thread are tested on threads as a press starts them.
useNewThreads();

const MB = 1024 * 1024;

let press: ServedPress;
let photo: Buffer;
beforeAll(async () => {
  press = await openServedPress({ ...ONE_A_MINUTE, reading: 1 });
  photo = await samplePicture("png", 600, 600);
});
afterAll(async () => {
  setReadingMemory(READING_MEGABYTES);
  await press.close();
});

const createAuthor = (): Promise<TestPerson> => createSignedInPerson(press.auth, ["author"]);
const sendPhoto = ({ token }: TestPerson) =>
  press.send("/api/v1/me/photo", {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    body: photo,
  });

test("who has used up an hour's seconds of reading gets 429 with the time to wait; another person is served", async () => {
  const [person, other] = [await createAuthor(), await createAuthor()];
  expect((await sendPhoto(person)).status).toBe(204);
  const refused = await sendPhoto(person);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(JSON.parse(refused.text)).toMatchObject({
    detail: "Your files have taken very long to read in the last hour. Please wait a while, then upload them again.",
  });
  expect((await sendPhoto(other)).status).toBe(204);
});

test("while others have the memory for reading, a file gets 503 with the time to wait", async () => {
  setReadingMemory(1, 10);
  const give = await takeMemoryForFile(MB);
  const refused = await sendPhoto(await createAuthor());
  expect(refused.status).toBe(503);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(JSON.parse(refused.text)).toMatchObject({
    detail: "Many files are being read just now. Nothing was changed. Please try again in a few seconds.",
  });
  give();
  expect((await sendPhoto(await createAuthor())).status).toBe(204);
});

test("a press has the memory for reading that READING_MEMORY says", async () => {
  const { stop } = openServing({
    ctx: press.ctx,
    auth: press.auth,
    jobs: jobsInMemory(),
    config: readConfig({ READING_MEMORY: "200" }),
    assets: () => ({ scripts: [], styles: [] }),
    cache: createPageCache({ bytes: 1, seconds: 1 }),
    mailServer: undefined,
    warnings: { add: () => undefined, list: () => [] },
    measuring: { metrics: undefined, around: (app) => app, stop: async () => undefined },
    typesetter: SHARED_TYPESETTER,
  });
  expect(getReadingMemory()).toBe(200 * MB);
  await stop();
});
