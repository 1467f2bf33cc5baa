type Row = Readonly<Record<string, unknown>>

const nameOf = ({ attribute, name }: Row) =>
  `${String(attribute)} ${String(name ?? '')
    .trim()
    .toLowerCase()}`

/** The rows of another specification whose names this one does not have. */
export const rowsToCopy = <R extends Row>(own: readonly Row[], others: readonly R[]): R[] => {
  const names = new Set(own.map(nameOf))
  return others.filter((row) => !names.has(nameOf(row)))
}
