import { CloseOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import { useT } from '../../i18n'
import { useOffline, useWhenBack } from '../../kit/hooks/use-offline'
import { sendPendingChanges } from '../../kit/jobs/send-after-undo-window'
import { hasUnsavedWork } from '../../kit/jobs/unsaved-work'
import { IconButton } from '../../kit/layout/IconButton'
import { isFailure } from '../../providers/errors'
import { http } from '../../providers/http/backend'
import { useNewVersion } from './new-version'
import { useUnreachable } from './use-unreachable'
import './connection.css'

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
  const t = useT()
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
