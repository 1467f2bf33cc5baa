import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { invalidateMediaLibrary } from '../../features/media/use-media-library'
import { useT } from '../../i18n'
import { formatNumber } from '../../i18n/format'
import { useCall } from '../../kit/call/use-call'
import { useCallQuery } from '../../kit/call/use-call-query'
import { DialogButton } from '../../kit/layout/DialogButton'
import { LabelledSelect } from '../../kit/layout/LabelledSelect'
import { Loaded } from '../../kit/states/Loaded'
import { startCleanUp } from './clean-up-job'

/** Drafts on other devices may still show younger ones. */
const ages = [7, 30, 90, 365]
const usualAge = 30
const dayMs = 86_400_000

const Question = ({ onShow, onClose }: { onShow: (before: string) => void; onClose: () => void }) => {
  const t = useT()
  const call = useCall()
  const client = useQueryClient()
  const [days, setDays] = useState(usualAge)
  const before = useMemo(() => new Date(Date.now() - days * dayMs).toISOString(), [days])
  const read = useCallQuery('x.unusedMedia', { query: { before } })
  const count = read.data?.count ?? 0
  const start = () => {
    onClose()
    void startCleanUp({
      call,
      before,
      texts: {
        running: t('media.cleanUp.running'),
        done: (deleted) => t('media.deleted', { count: deleted }),
        kept: (name, reason) => t('media.cleanUp.kept', { name, reason }),
      },
      settled: () => void invalidateMediaLibrary(client),
    })
  }
  return (
    <Modal
      open
      title={t('media.cleanUp.title')}
      okText={t('media.delete', { count })}
      okButtonProps={{ danger: true, disabled: !count }}
      cancelText={t('common.cancel')}
      onOk={start}
      onCancel={onClose}
    >
      <div className="media-clean">
        <LabelledSelect
          label={t('media.cleanUp.age')}
          autoFocus
          value={days}
          options={ages.map((value) => ({ value, label: t('media.cleanUp.days', { count: value }) }))}
          onChange={setDays}
        />
        <Loaded read={read} failed={t('media.failed')} isPart>
          {({ bytes }) => (
            <p role="status">
              {count
                ? t('media.cleanUp.found', {
                    count,
                    size: formatNumber(Math.max(0.1, Math.round(bytes / 104_857.6) / 10)),
                  })
                : t('media.cleanUp.none')}{' '}
              {count > 0 && (
                <Button type="link" size="small" onClick={() => onShow(before)}>
                  {t('media.cleanUp.show')}
                </Button>
              )}
            </p>
          )}
        </Loaded>
        <p className="media-kept">{t('media.cleanUp.hint')}</p>
      </div>
    </Modal>
  )
}

/** Finds and deletes pictures that no record shows. */
export const CleanUp = ({ onShow }: { onShow: () => void }) => (
  <DialogButton label={useT()('media.cleanUp.open')}>
    {(close) => (
      <Question
        onShow={() => {
          close()
          onShow()
        }}
        onClose={close}
      />
    )}
  </DialogButton>
)
