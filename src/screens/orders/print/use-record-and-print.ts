import { useState } from 'react'
import { flushSync } from 'react-dom'
import { orderDocumentCalls } from '#contract/extensions/orders/order-documents.ts'
import { documentOf, type PrintKind } from '#features/orders/print-link.ts'
import { printSheets } from '#features/print/print-sheets.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import type { Documents } from './documents'
import { splitIntoBatches } from './use-batched-documents'

/** Records the prints, which also issues invoices, and prints the result; prints only if prints aren’t recorded. */
export const useRecordAndPrint = (accept: (answer: Documents) => void) => {
  const may = useAccess()(orderDocumentCalls.printDocuments.access)
  const isServed = useCapability('printDocuments')
  const { run } = useAction('x.printDocuments')
  const isRecorded = may && isServed
  const [isBusy, setBusy] = useState(false)

  const recordAndPrint = async (ids: readonly string[], what: PrintKind, version?: string) => {
    // An earlier invoice is only looked at again.
    const batches = isRecorded && !version ? splitIntoBatches(ids) : []
    for (const batch of batches) {
      const payload = { ids: batch, document: documentOf[what] }
      // The sheets must show the numbers before they are printed.
      const isDone = await run({ payload }, { onDone: (answer) => flushSync(() => accept(answer)) })
      if (!isDone) return
    }
    await printSheets()
  }
  const print = async (...what: Parameters<typeof recordAndPrint>) => {
    setBusy(true)
    await recordAndPrint(...what).finally(() => setBusy(false))
  }
  return { print, isBusy, mayIssue: isRecorded }
}
