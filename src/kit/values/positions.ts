/** A record with its position. */
export type Positioned = { id: string; place: number | null }

/** Positions have gaps, so that a record can be inserted between two others without changing them. */
const gap = 10

/** A position between two neighbours, if there is one. `undefined`: there is no neighbour on that side. */
const positionBetween = (
  before: number | null | undefined,
  after: number | null | undefined,
  max: number,
) => {
  if (before === null) return undefined
  const low = before ?? -1
  const high = after ?? max + 1
  if (typeof after !== 'number' && Math.max(low, 0) + gap <= max) return Math.max(low, 0) + gap
  return high - low >= 2 ? Math.floor((low + high) / 2) : undefined
}

/**
 * The changed positions for `id` to be at `index` among its neighbours in order: usually only its own. `most`: the
 * maximum position.
 */
export const positionsAfterMove = (
  neighbours: readonly Positioned[],
  id: string,
  index: number,
  max: number,
): { id: string; place: number }[] => {
  const others = neighbours.filter((one) => one.id !== id)
  const at = Math.max(0, Math.min(index, others.length))
  const place = positionBetween(others[at - 1]?.place, others[at]?.place, max)
  if (place !== undefined) return [{ id, place }]
  const ids = others.map((one) => one.id)
  ids.splice(at, 0, id)
  const step = Math.max(1, Math.min(gap, Math.floor(max / ids.length)))
  return ids.flatMap((each, i) => {
    const number = (i + 1) * step
    const isThere = each !== id && others.find((one) => one.id === each)?.place === number
    return isThere ? [] : [{ id: each, place: number }]
  })
}
