import { useDataProvider } from '@refinedev/core'
import { useMemo } from 'react'
import type { AnyResource } from '../../../contract/grammar/resource'
import { useKnownExtension } from '../../providers/data/extensions'
import {
  type ManyRecords,
  manyRecordsInBatches,
  manyRecordsOneByOne,
} from '../../providers/data/many-records'

/** Reads and writes many records: in batches where the backend has the calls, otherwise one by one. */
export const useManyRecords = (resource: AnyResource): ManyRecords => {
  const provider = useDataProvider()()
  const readsBatches = useKnownExtension('readRecords')
  const isBatched = useKnownExtension('writeRecords') && readsBatches
  return useMemo(() => {
    const { custom } = provider
    if (!custom || !isBatched)
      return manyRecordsOneByOne(provider as Parameters<typeof manyRecordsOneByOne>[0], resource)
    return manyRecordsInBatches({ ...provider, custom }, resource)
  }, [provider, isBatched, resource])
}
