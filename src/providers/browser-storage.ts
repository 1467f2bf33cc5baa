/** Browsers may refuse to store anything, and throw then: everything else works without. */
export const tryOrUndefined = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const storagePrefix = 'moto-admin.'

/** A text that is there at once after a reload: of this browser, shared by its tabs, or of this tab alone. */
export const storedText = (name: string, area: 'localStorage' | 'sessionStorage' = 'localStorage') => {
  const key = storagePrefix + name
  return {
    read: (): string | null => tryOrUndefined(() => globalThis[area].getItem(key)) ?? null,
    write: (text: string): void => void tryOrUndefined(() => globalThis[area].setItem(key, text)),
    remove: (): void => void tryOrUndefined(() => globalThis[area].removeItem(key)),
  }
}

/** The same for a value; what is not JSON counts as absent. */
export const storedValue = <T>(name: string, area?: 'localStorage' | 'sessionStorage') => {
  const text = storedText(name, area)
  return {
    read: (): T | undefined =>
      tryOrUndefined(() => JSON.parse(text.read() ?? 'null') as T | null) ?? undefined,
    write: (value: T): void => text.write(JSON.stringify(value)),
    remove: text.remove,
  }
}
