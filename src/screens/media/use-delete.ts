import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaLine } from '../../../contract/extensions/media'
import { refreshMedia } from '../../features/media/use-media'
import { useT } from '../../i18n'
import { useCall } from '../../kit/call/use-call'
import { toHttpError } from '../../providers/errors'
import { ask } from '../../providers/notifications/confirmation'
import { notify, report } from '../../providers/notifications/notifications'

/** Deletes pictures that nothing shows, once that has been confirmed; tells whether they are gone. */
export const useDelete = () => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  const confirmed = (free: readonly MediaLine[], kept: number) => {
    const count = free.length
    const [only] = free
    const what =
      count === 1 && only
        ? t('media.deleteAsk', { name: only.alt || only.name })
        : t('media.deleteAskMany', { count })
    const content = kept ? `${what} ${t('media.someStay', { count: kept })}` : what
    const words = t('media.delete', { count })
    return ask({ type: 'delete', title: words, content, confirmText: words })
  }

  const remove = async (lines: readonly MediaLine[]): Promise<boolean> => {
    const free = lines.filter(({ uses }) => uses === 0)
    if (busy || !free.length || !(await confirmed(free, lines.length - free.length))) return false
    setBusy(true)
    try {
      const query = { key: free.map(({ key }) => key), ...(free.length > 1 && { isMultiple: true }) }
      await call('media.remove', { query })
      notify('success', t('media.deleted', { count: free.length }))
      return true
    } catch (error) {
      report(toHttpError(error))
      return false
    } finally {
      setBusy(false)
      // Someone else may have begun to use one, or deleted it before.
      await refreshMedia(client)
    }
  }
  return { remove, busy }
}
