/** Returns the address of a link as it is searched: with the characters of which percent signs tell, where they tell of any. */
export function readableAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
