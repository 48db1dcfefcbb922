/** Offers passkeys until it is told to stop; settles then, or when the offer was taken and refused. */
type Offering = (signal: AbortSignal) => Promise<unknown>;

let open: { readonly offering: Offering; readonly stop: AbortController; readonly ended: Promise<unknown> } | undefined;

/** Begins to offer passkeys in the background; an offer that is open goes on instead. */
export function offer(offering: Offering): void {
  if (open) return;
  const stop = new AbortController();
  open = { offering, stop, ended: offering(stop.signal).catch(() => undefined) };
}

/**
 * Signs in another way while no offer is open: two sign-ins at once would each end the session of the other. An offer
 * that was taken already is waited for. Afterwards, where somebody is still here, passkeys are offered again.
 */
export async function withoutOffer<Outcome>(signIn: () => Promise<Outcome>): Promise<Outcome> {
  const before = open;
  before?.stop.abort();
  await before?.ended;
  open = undefined;
  const outcome = await signIn();
  if (before) offer(before.offering);
  return outcome;
}
