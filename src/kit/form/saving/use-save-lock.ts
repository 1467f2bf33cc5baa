import { useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#i18n/index.ts'
import { notify } from '#providers/notifications/notifications.ts'

/**
 * Lets one save of a form run at a time, and none while something that it needs is still uploading. During a save, another
 * one resolves to undefined.
 */
export const useSaveLock = () => {
  const [pending, setPending] = useState(false)
  const busy = useRef(0)
  const [isBusy, setBusy] = useState(false)
  const locked = useRef(false)
  const guarded = async (act: () => Promise<string[]>): Promise<string[] | undefined> => {
    if (locked.current) return undefined
    if (busy.current > 0) {
      notify('info', t('form.waitForUploads'))
      return []
    }
    locked.current = true
    setPending(true)
    try {
      return await act()
    } finally {
      locked.current = false
      // The fields must be enabled before one of them is focused.
      flushSync(() => setPending(false))
    }
  }
  const countBusy = useCallback((by: 1 | -1) => {
    busy.current += by
    setBusy(busy.current > 0)
  }, [])
  return { pending, isBusy, guarded, countBusy }
}
