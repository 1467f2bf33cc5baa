import { CloseOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { AxiosInstance } from 'axios'
import { useCallback, useEffect, useState } from 'react'
import { extensions } from '#contract/extensions/index.ts'
import { parseEndpoint } from '#contract/grammar/calls.ts'
import { t } from '#i18n/index.ts'
import { sendPendingChanges } from '#kit/jobs/send-after-undo-window.ts'
import { hasUnsavedWork } from '#kit/jobs/unsaved-work.ts'
import { isFailure, toHttpError } from '#providers/errors.ts'
import { http } from '#providers/http/backend.ts'
import { retryDelayMs } from '#providers/live.ts'
import { env } from '#src/env.ts'
import { useOffline, useWhenBack } from '#ui/hooks/use-offline.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { useNewVersion } from './new-version'
import './connection.css'

const url = `${env.apiUrl}/api/${parseEndpoint(extensions.calls.list.at).path}`

/** Whether the backend responds at all; what it responds does not matter, but it is read: it would keep a connection busy. */
const isReachable = () =>
  fetch(url, { cache: 'no-store' })
    .then((response) => response.arrayBuffer())
    .then(
      () => true,
      () => false,
    )

/**
 * Whether the backend can't be reached although the browser has a connection: seen by a failed request, confirmed by
 * another one, and asked again until there is a response.
 */
const useUnreachable = (http: AxiosInstance): boolean => {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isChecking = false
    let isEnded = false
    const check = async (failures: number) => {
      isChecking = true
      const isThere = await isReachable()
      if (isEnded) return
      setLost(!isThere)
      if (isThere) isChecking = false
      else timer = setTimeout(() => void check(failures + 1), retryDelayMs(failures))
    }
    const onFailure = (rejection: unknown) => {
      if (!isChecking && toHttpError(rejection).kind === 'network') void check(0)
      throw rejection
    }
    const interceptor = http.interceptors.response.use(undefined, onFailure)
    return () => {
      isEnded = true
      clearTimeout(timer)
      http.interceptors.response.eject(interceptor)
    }
  }, [http])
  return isLost
}

/** Repeats what failed on the page for want of a connection; everything else on it is current. */
const useRetryWhenBack = (isLost: boolean) => {
  const client = useQueryClient()
  const retry = useCallback(
    () =>
      void client.refetchQueries(
        {
          type: 'active',
          predicate: ({ state: { error } }) => isFailure(error) && error.kind === 'network',
        },
        { cancelRefetch: false },
      ),
    [client],
  )
  useWhenBack(isLost, retry)
}

/** Reports a lost connection until it is back, and a new version until the page is loaded again. */
export default function ConnectionNotice() {
  const isOffline = useOffline()
  const isUnreachable = useUnreachable(http)
  const isLost = isOffline || isUnreachable
  useRetryWhenBack(isLost)
  const version = useNewVersion()
  const [dismissed, setDismissed] = useState<string>()
  const [isHeld, setHeld] = useState(false)
  const isNew = !isLost && version !== undefined && version !== dismissed

  const reload = async () => {
    const isUnsaved = hasUnsavedWork()
    setHeld(isUnsaved)
    if (isUnsaved) return
    await sendPendingChanges()
    window.location.reload()
  }
  return (
    <div className="connection" role="status">
      {isLost && (
        <p className="connection-notice">{t(isOffline ? 'connection.offline' : 'connection.unreachable')}</p>
      )}
      {isNew && (
        <p className="connection-notice">
          {t(isHeld ? 'connection.unsaved' : 'connection.newVersion')}
          <Button size="small" onClick={() => void reload()}>
            {t('common.reload')}
          </Button>
          <IconButton
            size="small"
            label={t('connection.later')}
            icon={<CloseOutlined aria-hidden />}
            onClick={() => setDismissed(version)}
          />
        </p>
      )}
    </div>
  )
}
