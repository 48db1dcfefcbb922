import { NotSent, type SmsSender } from "./transport.ts";

const TIMEOUT_MS = 10_000;

/**
 * Sends by whatever stands at `address`: it gets `{channel, to, text}` as JSON and answers 2xx once it has taken the
 * message. 4xx is final (the number is wrong), except 408 and 429.
 */
export function smsSender(address: string): SmsSender {
  return async ({ channel, to, text }) => {
    const response = await post(address, { channel, to, text });
    await response.body?.cancel();
    if (response.ok) return;
    const isFinal = response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status);
    throw new NotSent(`The sender of text messages answered ${response.status}.`, { isFinal });
  };
}

async function post(address: string, content: object): Promise<Response> {
  try {
    return await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(content),
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    // The address may hold a key: it is not repeated.
    throw new NotSent("The sender of text messages did not answer.", { isFinal: false, cause: error });
  }
}
