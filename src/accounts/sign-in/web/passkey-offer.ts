/**
 * A function that offers passkeys until the signal aborts it; settles then, or when the person tried one and it was
 * refused.
 */
type PasskeyOffer = (signal: AbortSignal) => Promise<unknown>;

let open:
  | { readonly passkeyOffer: PasskeyOffer; readonly stop: AbortController; readonly ended: Promise<unknown> }
  | undefined;

/** Starts to offer passkeys in the background, unless an offer is already open. */
export function offer(passkeyOffer: PasskeyOffer): void {
  if (open) return;
  const stop = new AbortController();
  open = { passkeyOffer, stop, ended: passkeyOffer(stop.signal).catch(() => undefined) };
}

/**
 * Signs in another way while no offer is open: two simultaneous sign-ins would each end the session of the other.
 * Waits for an offer that the person has already accepted. Offers passkeys again where the sign-in failed.
 */
export async function withoutOffer<Outcome>(signIn: () => Promise<Outcome>): Promise<Outcome> {
  const before = open;
  before?.stop.abort();
  await before?.ended;
  open = undefined;
  const outcome = await signIn();
  if (before) offer(before.passkeyOffer);
  return outcome;
}
