import type { FormValues } from '#kit/values/values.ts'

type Scanned = {
  rows: FormValues[] /** The row for the next scan; it is new if it is beyond the rows. */
  next: number
}

/**
 * The rows after a code was scanned or typed in one of them: a code that another row has counts there once more,
 * otherwise the row counts one unless it has a number. Without a count, only the next row is found. Undefined if there is
 * no code.
 */
export const addScannedCode = (
  rows: readonly FormValues[],
  at: number,
  [code, count]: readonly [code: string, count?: string],
): Scanned | undefined => {
  const nameOf = (row: FormValues | undefined) => String(row?.[code] ?? '').trim()
  const scanned = nameOf(rows[at])
  if (!scanned) return undefined
  const next = (filled: FormValues[]): Scanned => {
    const empty = filled.findIndex((row, i) => i > at && !nameOf(row))
    return { rows: filled, next: empty < 0 ? rows.length : empty }
  }
  if (count === undefined) return next([...rows])
  const earlier = rows.findIndex((row, i) => i !== at && nameOf(row).toLowerCase() === scanned.toLowerCase())
  const counted = (row: FormValues) => Number(row[count] ?? 0)
  if (earlier >= 0 && !rows[at]?.[count])
    return {
      rows: rows.map((row, i) => {
        if (i === earlier) return { ...row, [count]: counted(row) + 1 }
        return i === at ? { ...row, [code]: '' } : row
      }),
      next: at,
    }
  return next(rows.map((row, i) => (i === at ? { ...row, [count]: row[count] ?? 1 } : row)))
}
