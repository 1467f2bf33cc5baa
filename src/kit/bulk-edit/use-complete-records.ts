import { useDataProvider } from '@refinedev/core'
import { useEffect, useState } from 'react'
import type { AnyResource } from '../../../contract/grammar/resource'
import { toHttpError } from '../../providers/errors'
import type { Row } from '../fields/props/props'
import { forEachConcurrently } from '../jobs/for-each-concurrently'
import { maxConcurrentRecords } from './actions'

type Records = {
  records: ReadonlyMap<string, Row>
  /** Why a record couldn't be read, by its id. */
  failed: ReadonlyMap<string, string>
}
const none: Records = { records: new Map(), failed: new Map() }

/** The records with all their fields: rows of a list may lack some, and may be out of date. */
export const useCompleteRecords = (resource: AnyResource, rows: readonly Row[]) => {
  const { getOne } = useDataProvider()()
  const [found, setFound] = useState<Records>()
  const [done, setDone] = useState(0)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt reads again
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const records = new Map<string, Row>()
    const failed = new Map<string, string>()
    const readOne = async ({ id }: Row) => {
      try {
        const { data } = await getOne<Row>({ resource: resource.name, id, meta: { signal } })
        records.set(id, data)
      } catch (error) {
        failed.set(id, toHttpError(error).messages.join(' '))
      }
    }
    const readAll = async () => {
      await forEachConcurrently(rows, maxConcurrentRecords, readOne, { signal, progress: setDone })
      if (!signal.aborted) setFound({ records, failed })
    }
    void readAll()
    return () => controller.abort()
  }, [attempt, getOne, resource.name, rows])
  return {
    ...(found ?? none),
    isReading: found === undefined,
    done,
    readAgain: () => {
      setFound(undefined)
      setAttempt(attempt + 1)
    },
  }
}
