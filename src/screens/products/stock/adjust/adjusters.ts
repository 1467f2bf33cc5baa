/** Opens the editor of a quantity that is on the page, by the id of its stock record. */
const adjusters = new Map<string, () => void>()

export const registerAdjuster = (id: string, open: () => void) => {
  adjusters.set(id, open)
  return () => {
    if (adjusters.get(id) === open) adjusters.delete(id)
  }
}

/** Returns false when the quantity is not on the page, for example because its column is hidden. */
export const openAdjuster = (id: string): boolean => {
  const open = adjusters.get(id)
  open?.()
  return open !== undefined
}
