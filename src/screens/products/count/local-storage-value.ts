/** A value in a storage that is written at once, even while the page is left. A browser without it keeps nothing. */
export const localStorageValue = <T>(key: string) => {
  const quietly = <R>(act: () => R): R | undefined => {
    try {
      return act()
    } catch {
      return undefined
    }
  }
  return {
    get: (): T | undefined => quietly(() => JSON.parse(localStorage.getItem(key) ?? 'null')) ?? undefined,
    set: (value: T | undefined) => quietly(() => localStorage.setItem(key, JSON.stringify(value))),
    remove: () => quietly(() => localStorage.removeItem(key)),
  }
}
