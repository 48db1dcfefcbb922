/** A browser's storage as far as drafts use it: its keys are its enumerable properties. */
export function memoryStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string): string | null {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string): void {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string): void {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage; // drafts use no other method
}
