import { useEffect, useMemo, useState } from 'react'
import { pathOf } from '#contract/grammar/filter.ts'
import { type Entry, entryKey } from '#contract/grammar/sidebar.ts'
import { storedValue } from '#providers/browser-storage.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import type { Row } from '../context/props'
import type { Records } from '../records/use-records'
import type { ListColumns, Sort } from './use-columns'

const stored = storedValue<Readonly<Record<string, readonly string[]>>>('empty-columns', 'sessionStorage')

/** A flag that is off says something, and the place of a picture aligns the names. */
const kept: readonly string[] = ['flag', 'image', 'images']

const isBlank = (row: Row, key: string) => {
  const value = row[key]
  const isNothing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return isNothing && unreadableText(row, key) === undefined
}

/**
 * The columns without those that are empty in all rows. What is empty is decided by the first page of the list without
 * filters and remembered, so that the columns are the same before the rows are there; on other pages a column only
 * comes back. A column that the user chose, or that the list is sorted or filtered by, is always shown.
 */
export const useFilledColumns = (
  entry: Entry,
  columns: ListColumns,
  { rows, isFormer, isFiltered, address }: Records,
  sort: Sort | undefined,
): ListColumns => {
  const key = entryKey(entry)
  const { resource } = entry
  const { state } = address
  const [empty, setEmpty] = useState(() => stored.read()?.[key] ?? [])
  const filtered = Object.keys(state.filters).map((name) => {
    const filter = resource.filters?.[name]
    return filter && pathOf(filter)
  })
  const mayHide = (name: string) =>
    !columns.isOwnChoice &&
    name !== columns.naming &&
    name !== sort?.by &&
    // A column that sums up others has no value of its own.
    resource.fields[name] !== undefined &&
    !kept.includes(resource.fields[name]?.kind ?? '') &&
    !filtered.includes(name)

  const isWhole = !isFiltered && state.page === 1 && !state.sort
  if (rows?.length && !isFormer) {
    const blank = columns.shown.filter((name) => mayHide(name) && rows.every((row) => isBlank(row, name)))
    const next = isWhole ? blank : empty.filter((name) => blank.includes(name))
    if (next.join() !== empty.join()) setEmpty(next)
  }
  useEffect(() => {
    if (isWhole && rows?.length && !isFormer) stored.write({ ...stored.read(), [key]: empty })
  }, [key, empty, isWhole, rows, isFormer])
  const hidden = empty.filter(mayHide).join()
  return useMemo(
    () =>
      hidden
        ? { ...columns, shown: columns.shown.filter((name) => !hidden.split(',').includes(name)) }
        : columns,
    [columns, hidden],
  )
}
