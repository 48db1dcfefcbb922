/** The media type of JSON Lines. */
export const JSON_LINES = "application/x-ndjson";

/** The headers of lines: a proxy that collects a response first would show no progress. */
const HEADERS = { "Content-Type": JSON_LINES, "X-Accel-Buffering": "no" } as const;

/**
 * Answers JSON Lines as they are made: `run` sends each with `send` and ends the response by returning. When the client
 * leaves, `onLeave` is called, and nothing more is sent.
 */
export function streamLines(run: (send: (line: object) => void) => Promise<void>, onLeave: () => void): Response {
  const encoder = new TextEncoder();
  let hasLeft = false;
  const lines = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (line: object): void => {
        if (!hasLeft) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      void run(send).then(
        () => (hasLeft ? undefined : controller.close()),
        (error: unknown) => (hasLeft ? undefined : controller.error(error)),
      );
    },
    cancel() {
      hasLeft = true;
      onLeave();
    },
  });
  return new Response(lines, { headers: HEADERS });
}
