/** A value kept for the life of the tab. A browser that refuses to store anything remembers nothing. */
export const tabMemory = (name: string) => {
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
