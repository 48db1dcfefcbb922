/** How long a sender may take beside the time that its bytes need at the lowest rate, in milliseconds. */
const GRACE_MS = 30_000;
/** The lowest mean rate in bytes a second: a line of 1 Mbit/s brings 125,000. */
const MIN_RATE = 100_000;

/**
 * Passes the pieces of a body on while they arrive at the lowest mean rate, 100 kB a second after a grace of 30 seconds; otherwise calls `refuse`. Only the time
 * during which a piece is waited for counts: a delay of the press itself is not the sender's.
 * @param now the time in milliseconds, which never goes back
 */
export async function* requireArrival<Piece extends { readonly byteLength: number }>(
  pieces: AsyncIterable<Piece>,
  refuse: () => never,
  now: () => number = () => performance.now(),
): AsyncGenerator<Piece> {
  let [bytes, waited, since] = [0, 0, now()];
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    waited += now() - since;
    if (waited > GRACE_MS + (bytes / MIN_RATE) * 1000) refuse();
    yield piece;
    since = now();
  }
}
