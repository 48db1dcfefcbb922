import type { Problem } from "#platform/problem.ts";

/** Addresses with broken percent-encoding or a NUL byte have no meaning anywhere below; they stop here. */
export function addressProblem(address: string): Problem | undefined {
  if (/%00|\0/u.test(address)) return problem("The address contains a NUL byte.");
  try {
    decodeURIComponent(address.split("?", 1)[0] ?? "");
    return undefined;
  } catch {
    return problem("The address is not written correctly: a % must be followed by the two digits of a character.");
  }
}

const problem = (sentence: string): Problem => ({ status: 400, title: "This address cannot be read", sentence });
