import { useState } from 'react'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { useCanView } from '#providers/auth/access.ts'
import { useLatestWhileMounted } from '#ui/hooks/use-latest-while-mounted.ts'
import { useCommands } from '#ui/keyboard/commands.ts'
import type { Row } from '../context/props'
import { useDeleteAction } from './use-delete-action'
import { useRecordAction } from './use-record-action'

/** Deletes a record after a confirmation, here and in the palette; undefined if that is not allowed. */
export const useDeleteCommand = (entry: Entry, record: Row, onDeleted: () => void) => {
  const may = useCanView()(entry.resource, 'delete')
  const here = useLatestWhileMounted(record.id)
  const act = useRecordAction(entry)
  const [busy, setBusy] = useState(false)
  const removal = useDeleteAction(entry.resource, ([deleted]) => {
    // A user who has left this record stays where they are.
    if (deleted && here.current === deleted.id) onDeleted()
  })
  const run = async () => {
    setBusy(true)
    await act(removal, [record]).finally(() => setBusy(false))
  }
  const { icon } = removal
  const action = { key: 'delete', label: removal.label(record), icon, run: () => void run() }
  useCommands(may ? [{ ...action, isLast: true }] : [])
  return may ? { ...action, busy } : undefined
}
