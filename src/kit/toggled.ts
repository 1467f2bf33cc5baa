/** The set with the item, or without it if it had it. */
export const toggled = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> => {
  const next = new Set(set)
  if (!next.delete(item)) next.add(item)
  return next
}
