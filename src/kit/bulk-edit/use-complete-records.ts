import { useEffect, useState } from 'react'
import type { ManyRecords } from '#providers/data/many-records.ts'
import { toHttpError } from '#providers/errors.ts'
import type { Row } from '../context/props'
import { forEachConcurrently } from '../jobs/for-each-concurrently'

type Records = {
  records: ReadonlyMap<string, Row>
  /** Why a record couldn't be read, by its id. */
  failed: ReadonlyMap<string, string>
}
const none: Records = { records: new Map(), failed: new Map() }

/** The records with all their fields: rows of a list may lack some, and may be out of date. */
export const useCompleteRecords = ({ read, atOnce }: ManyRecords, rows: readonly Row[]) => {
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
        records.set(id, (await read(id)) as Row)
      } catch (error) {
        failed.set(id, toHttpError(error).messages.join(' '))
      }
    }
    setFound(undefined)
    setDone(0)
    const readAll = async () => {
      await forEachConcurrently(rows, atOnce, readOne, { signal, progress: setDone })
      if (!signal.aborted) setFound({ records, failed })
    }
    void readAll()
    return () => controller.abort()
  }, [attempt, read, atOnce, rows])
  return {
    ...(found ?? none),
    isReading: found === undefined,
    done,
    readAgain: () => setAttempt(attempt + 1),
  }
}
