import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { MediaLine, ReplacementUses } from '#contract/extensions/media.ts'
import { resourceNamed } from '#contract/registry.ts'
import { bannerFeature } from '#features/media/features.ts'
import { resourceMany } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { useCallQuery } from '#kit/call/use-call-query.ts'
import { useKit } from '#kit/context/context.tsx'
import { acceptedPictures, pictureTypes, uploadFileProblem } from '#kit/fields/images/check.ts'
import {
  canRender,
  maxStoredSide,
  preparePicture,
  type Readable,
  readablePicture,
} from '#kit/fields/images/prepare/prepare.ts'
import { uploadErrorText, useUploadFile } from '#kit/fields/images/send.ts'
import { confirmClose } from '#kit/navigation/use-leave-guard.ts'
import { invalidate } from '#providers/data/invalidation.ts'
import { attempt } from '#providers/errors.ts'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { useTask } from '#ui/hooks/use-task.ts'
import { FileChooser } from '#ui/layout/FileChooser.tsx'
import { mediaUrl } from '#ui/media-url.ts'
import { Loaded } from '#ui/states/Loaded.tsx'

/**
 * The picture that is chosen in a dialog, as this browser can decode it. The next choice and the end of the dialog cancel
 * a conversion.
 */
const useChosenPicture = (initial: File | undefined, onProblem: (problem: string) => void) => {
  const [file, setFile] = useState(initial)
  const [isConverting, setConverting] = useState(false)
  const conversion = useRef<AbortController>(undefined)
  useEffect(() => () => conversion.current?.abort(), [])
  const choose = async (chosen: File) => {
    conversion.current?.abort()
    conversion.current = new AbortController()
    const { signal } = conversion.current
    setFile(undefined)
    setConverting(false)
    const readable: Readable = await (canRender()
      ? readablePicture(chosen, { signal, onConvert: () => setConverting(true) })
      : Promise.resolve({ file: chosen })
    ).catch((error: unknown) => ({ problem: uploadErrorText(error), canRetry: true }))
    if (signal.aborted) return
    setConverting(false)
    if ('problem' in readable) onProblem(readable.problem)
    else setFile(readable.file)
  }
  return { file, isConverting, choose }
}

type Props = {
  line: MediaLine
  /** The new file, if it was chosen already, such as a crop of the picture. */
  file: File | undefined
  onReplaced: (key: string) => void
  onClose: () => void
}

const Uses = ({ uses }: { uses: ReplacementUses['data'] }) => {
  const { registry } = useKit()
  return (
    <ul className="media-uses">
      {uses.map(({ resource, count, labels, isAllowed, kept }) => {
        // Lines of orders are named after their product: each name once.
        const names = [...new Set(labels)]
        return (
          <li key={resource}>
            {resourceMany(resourceNamed(registry, resource))}: {names.join(', ') || count}
            {names.length > 0 &&
              count > names.length &&
              ` ${t('media.andMore', { count: count - names.length })}`}
            {kept && <span className="media-kept"> {t('media.replace.kept')}</span>}
            {!isAllowed && <strong className="picture-problem"> {t('media.replace.forbidden')}</strong>}
          </li>
        )
      })}
    </ul>
  )
}

/** Replaces a picture in every record: where it is used, the new file, and the confirmation. */
export const ReplaceDialog = ({ line, file: initialFile, onReplaced, onClose }: Props) => {
  useReturnFocus()
  const client = useQueryClient()
  const read = useCallQuery('x.replacementUses', { query: { key: line.key } })
  const send = useUploadFile()
  const { run, problems, refuse } = useAction('x.replaceMedia')
  const task = useTask()
  const { file, isConverting, ...chosen } = useChosenPicture(initialFile, (problem) =>
    refuse({ messages: [problem] }),
  )
  const [preview, setPreview] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setPreview(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const uses = read.data?.data
  const isAllowed = uses?.every((use) => use.isAllowed) ?? false
  const banner = line.feature === bannerFeature
  const upload = async (chosen: File, signal: AbortSignal) => {
    const { file: ready, problem } = await preparePicture(chosen, maxStoredSide(banner))
    const refusal = problem ?? uploadFileProblem(ready, null)
    if (refusal) throw refusal
    return send(ready, { feature: line.feature, banner }, signal, () => {})
  }
  const replace = async (chosen: File, signal: AbortSignal) => {
    const { answer, failure } = await attempt(() => upload(chosen, signal))
    // A dialog that was closed meanwhile replaces nothing.
    if (signal.aborted) return
    if (failure) return refuse({ messages: [uploadErrorText(failure)] })
    const { key } = answer
    await run(
      { payload: { key: line.key, by: key } },
      {
        success: t('media.replace.done'),
        onRefused: refuse,
        onDone: () => onReplaced(key),
      },
    )
    void invalidate(client, uses?.map(({ resource }) => resource) ?? [])
  }
  const choose = (next: File | undefined) => {
    if (!next) return
    const problem = uploadFileProblem(next, pictureTypes)
    refuse({ messages: problem ? [problem] : [] })
    if (!problem) void chosen.choose(next)
  }
  return (
    <Modal
      open
      className="media-replace"
      title={t('media.replace.title', { name: line.alt || line.name })}
      okText={t('media.replace.do')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: !file || !isAllowed, loading: task.isBusy }}
      onOk={() => file && void task.run((signal) => replace(file, signal))}
      onCancel={() => void confirmClose(file !== undefined, onClose)}
    >
      <div className="media-replace-pair">
        <img
          className="media-replace-picture"
          src={mediaUrl(line.url, 320)}
          alt={t('media.replace.former')}
        />
        <span aria-hidden>→</span>
        {file && preview ? (
          <img className="media-replace-picture" src={preview} alt={t('media.replace.next')} />
        ) : (
          <span className="media-replace-empty" role="status">
            {t(isConverting ? 'media.heic.converting' : 'media.replace.none')}
          </span>
        )}
      </div>
      <Button onClick={() => chooser.current?.click()}>{t('media.replace.choose')}</Button>
      <FileChooser
        ref={chooser}
        label={t('media.replace.choose')}
        accept={acceptedPictures}
        onChoose={([file]) => choose(file)}
      />
      <h2>{t('media.replace.uses')}</h2>
      <Loaded
        read={read}
        data={uses}
        failed={t('media.usesFailed')}
        empty={<p>{t('media.notUsed')}</p>}
        isPart
      >
        {(all) => <Uses uses={all} />}
      </Loaded>
      <p className="media-kept">{t('media.replace.stays')}</p>
      {problems.length > 0 && (
        <p role="alert" className="picture-problem">
          {problems.join(' ')}
        </p>
      )}
    </Modal>
  )
}
