/** A value for the lifetime of the tab. A browser without storage has none. */
export const createTabMemory = (name: string) => {
  const key = `moto-admin.${name}`
  const quietly = <T>(act: () => T): T | null => {
    try {
      return act()
    } catch {
      return null
    }
  }
  return {
    read: () => quietly(() => sessionStorage.getItem(key)),
    keep: (value: string) => quietly(() => sessionStorage.setItem(key, value)),
    forget: () => quietly(() => sessionStorage.removeItem(key)),
  }
}
