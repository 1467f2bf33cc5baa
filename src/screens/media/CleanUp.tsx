import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useMemo, useState } from 'react'
import { invalidateMediaLibrary } from '#features/media/use-media-library.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { useCall } from '#kit/call/use-call.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { addFinishedJob } from '#kit/jobs/finished.ts'
import { startJob } from '#kit/jobs/jobs.ts'
import { toHttpError } from '#providers/errors.ts'
import { httpStatus } from '#providers/http-status.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { DialogButton } from '#ui/layout/DialogButton.tsx'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import { Loaded } from '#ui/states/Loaded.tsx'

type Call = ReturnType<typeof useCall>
type Texts = {
  running: string
  done: (count: number) => string
  kept: (name: string, reason: string) => string
}
type Run = { call: Call; before: string; texts: Texts; settled: () => void }
type Picture = { key: string; name: string }

/** Keys in one address. */
const atOnce = 25
const key = 'media clean-up'

/** Deletes these, or one by one if some of them are in use by now. Returns those that stay, with the reason. */
const removeAll = async (call: Call, pictures: readonly Picture[]): Promise<[Picture, string][]> => {
  const remove = (some: readonly Picture[]) =>
    call('media.remove', { query: { key: some.map((one) => one.key), isMultiple: some.length > 1 } })
  try {
    await remove(pictures)
    return []
  } catch (rejection) {
    const { statusCode } = toHttpError(rejection)
    if (statusCode !== httpStatus.notFound && statusCode !== httpStatus.conflict) throw rejection
  }
  const kept: [Picture, string][] = []
  for (const one of pictures)
    await remove([one]).catch((rejection) => {
      const { statusCode, messages } = toHttpError(rejection)
      // Someone else deleted it.
      if (statusCode !== httpStatus.notFound) kept.push([one, messages.join(' ')])
    })
  return kept
}

/** Deletes all pictures that no record shows and that were added before then, a few at a time. */
const startCleanUp = ({ call, before, texts, settled }: Run): Promise<void> =>
  startJob(key, texts.running, async ({ signal, progress }) => {
    const stay: [Picture, string][] = []
    let done = 0
    let reason: string | undefined
    try {
      while (!signal.aborted) {
        // The first page has others each time; those that could not be deleted are still listed.
        const { data, total } = await call('x.mediaLibrary', {
          query: { unused: true, before, page: 1, limit: Math.min(100, atOnce + stay.length) },
        })
        progress(done, done + total - stay.length)
        const next = data.filter((one) => !stay.some(([kept]) => kept.key === one.key)).slice(0, atOnce)
        if (!next.length) break
        const kept = await removeAll(call, next)
        stay.push(...kept)
        done += next.length - kept.length
      }
    } catch (rejection) {
      reason = toHttpError(rejection).messages.join(' ')
    }
    settled()
    const details = [...stay.map(([{ name }, why]) => texts.kept(name, why)), ...(reason ? [reason] : [])]
    addFinishedJob({ key, text: texts.done(done), ...(details.length && { details }) })
  })

/** Drafts on other devices may still show younger ones. */
const ages = [7, 30, 90, 365]
const usualAge = 30
const dayMs = 86_400_000

const Question = ({ onShow, onClose }: { onShow: (before: string) => void; onClose: () => void }) => {
  useReturnFocus()
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
  <DialogButton label={t('media.cleanUp.open')}>
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
