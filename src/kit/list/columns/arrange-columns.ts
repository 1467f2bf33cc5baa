type Keys = readonly string[]

/** All columns: the shown ones in their order, each other one behind its declared predecessor. */
export const arrangeColumns = (declared: Keys, shown: Keys): string[] => {
  const arranged = [...shown]
  for (const [index, key] of declared.entries()) {
    if (arranged.includes(key)) continue
    const predecessor = declared[index - 1]
    arranged.splice(predecessor === undefined ? 0 : arranged.indexOf(predecessor) + 1, 0, key)
  }
  return arranged
}

/** The columns of a choice that still exist, each once, with the one that must be shown. */
export const shownColumns = (possible: Keys, chosen: Keys, required: string): string[] => {
  const existing = [...new Set(chosen)].filter((key) => possible.includes(key))
  return arrangeColumns(possible, existing).filter((key) => key === required || existing.includes(key))
}

/** The shown columns after one was shown or hidden. */
export const toggleColumn = (possible: Keys, shown: Keys, key: string): string[] =>
  shown.includes(key)
    ? shown.filter((one) => one !== key)
    : arrangeColumns(possible, shown).filter((one) => one === key || shown.includes(one))
