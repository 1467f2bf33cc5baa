import { useEffect } from 'react'
import type { Notice } from '#contract/extensions/notices.ts'
import type { RecordFor } from '#contract/types.ts'
import { useKit } from '#kit/context/context.tsx'
import { useRecordCalls } from '#kit/records/use-record-calls.ts'
import { useSession } from '#providers/auth/session.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { remembered } from '#providers/storage.ts'
import { refreshImported } from './use-reread-imported'

const isEnd = ({ kind }: Notice) => kind === 'imported' || kind === 'importStopped'
const { forbidden, notFound } = httpStatus

const refreshedKey = 'imports.refreshed'
/** Of this tab, as a browser may store nothing. */
const refreshed = new Set<string>()

/**
 * Notifies the public site of imports that ended while no tab showed them, by the notifications of their user. Tabs that
 * are open at the same time all do: the site needs it at least once.
 */
export const useRefreshEnded = (notices: readonly Notice[] | undefined) => {
  const { getOne } = useRecordCalls()
  const { registry } = useKit()
  const user = useSession().user?.id
  useEffect(() => {
    const ends = notices?.filter(isEnd) ?? []
    if (!user || !ends.length) return
    const refresh = async ({ id, recordId }: Notice) => {
      try {
        const { data } = await getOne<RecordFor<'imports'>>({ resource: 'imports', id: recordId })
        refreshImported(registry, data.list)
        refreshed.add(id)
      } catch (error) {
        const { statusCode } = toHttpError(error)
        // Otherwise the next tab tries again, or this one with the next notification.
        if (statusCode === forbidden || statusCode === notFound) refreshed.add(id)
      }
    }
    const refreshAll = async () => {
      const before = (await remembered.read<readonly string[]>(user, refreshedKey)) ?? []
      const isDone = ({ id }: Notice) => refreshed.has(id) || before.includes(id)
      const left = ends.filter((end) => !isDone(end))
      if (!left.length) return
      for (const end of left) await refresh(end)
      // Those that are listed no more need not be stored.
      const done = ends.filter(isDone).map(({ id }) => id)
      await remembered.write(user, refreshedKey, done)
    }
    void refreshAll()
  }, [user, notices, getOne, registry])
}
