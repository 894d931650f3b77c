/** Small things kept on this device until the server has them. A device that keeps nothing loses only those. */
export function readKept<T>(key: string, is: (v: unknown) => v is T): T | undefined {
  try {
    const v: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return is(v) ? v : undefined;
  } catch {
    return undefined;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Private windows may refuse.
  }
}
