import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Row } from '../context/props'
import { applyChanges, type ChangeResult } from './apply'
import type { Changes } from './change'

/** A record of the preview; without its values where it couldn't be read. */
export type PreviewRow = { row: Row; record?: Row; applied?: ChangeResult; refused: readonly string[] }
export type Previewed = {
  refused: readonly PreviewRow[]
  changing: readonly PreviewRow[]
  unchanged: readonly PreviewRow[]
}

type Read = { records: ReadonlyMap<string, Row>; failed: ReadonlyMap<string, string> }

/** The result of the changes for each record that has been read. */
export const buildBulkPreview = (
  resource: AnyResource,
  rows: readonly Row[],
  { records, failed }: Read,
  changes: Changes,
): Previewed => {
  const all = rows.flatMap((row): PreviewRow[] => {
    const reason = failed.get(row.id)
    const record = records.get(row.id)
    if (reason !== undefined) return [{ row, refused: [reason] }]
    if (!record) return []
    const applied = applyChanges(resource, record, changes)
    return [{ row, record, applied, refused: applied.refused }]
  })
  const possible = all.filter(({ refused }) => !refused.length)
  return {
    refused: all.filter(({ refused }) => refused.length),
    changing: possible.filter(({ applied }) => applied?.changed.length),
    unchanged: possible.filter(({ applied }) => !applied?.changed.length),
  }
}
