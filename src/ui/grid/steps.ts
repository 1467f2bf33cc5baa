type Place = { row: number; column: number }

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -99],
  End: [0, 99],
}
const within = (index: number, count: number) => Math.min(Math.max(index, 0), count - 1)

/** The cell that a key moves to; undefined if there is none. Ctrl with Home or End goes to the corners. */
export const nextCell = (
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  from: Place,
  size: { rows: number; columns: number },
): Place | undefined => {
  const move = moves[key]
  if (!move) return undefined
  const [down, across] = move
  const toCorner = ctrlKey && (key === 'Home' || key === 'End')
  return {
    row: within(from.row + (toCorner ? Math.sign(across) * size.rows : down), size.rows),
    column: within(from.column + across, size.columns),
  }
}
