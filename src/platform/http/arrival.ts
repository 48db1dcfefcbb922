/** How long a sender may take beside the time that its bytes need at the lowest rate, in milliseconds. */
const GRACE_MS = 120_000;
/** The lowest mean rate in bytes a second. With the grace, a manuscript of 10 MB may come over a line of 256 kbit/s. */
const MIN_RATE = 50_000;

/**
 * Passes the pieces of a body on while they arrive at the lowest mean rate, 50 kB a second after a grace of two minutes; otherwise calls `refuse`. Only the time
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
