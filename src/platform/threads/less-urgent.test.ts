import { expect, test } from "vitest";
import { decodeBelowPages } from "./less-urgent.ts";

test("where the system does not list threads, pictures are decoded all the same", async () => {
  const decode = async (): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, 120)); // two looks at the threads, and one at the end
    return "decoded";
  };
  expect(await decodeBelowPages(decode, "/proc/self/no-such-folder")).toBe("decoded");
  const fail = decodeBelowPages(
    () => Promise.reject(new Error("The picture is damaged.")),
    "/proc/self/no-such-folder",
  );
  await expect(fail).rejects.toThrow("The picture is damaged.");
});
