import { useEffect, useRef, useState } from 'react'
import type { Image } from '../../../../contract/grammar/record'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { useStore } from '../../../providers/store'
import { useReportBusy } from '../../form/busy'
import { type Purpose, useSend } from './send'
import { createUploadQueue, isSending, newUpload } from './upload-queue'

export type { Upload } from './upload-queue'

/** A picture of a form; one that is sent with the record contains its file until then. */
export type PendingImage = Image & { file?: File }
type FieldLocation = { resource: AnyResource; field: Purpose }

/**
 * Uploads files and passes the results on. If records are sent together with their files, nothing is uploaded before:
 * the file itself is passed on.
 */
export const useUploads = (
  { resource, field: { feature, banner } }: FieldLocation,
  types: readonly string[] | null,
  /** `turn` increases with each choice. */
  onArrive: (picture: PendingImage, turn: number) => void,
) => {
  const [queue] = useState(createUploadQueue)
  const uploads = useStore(queue)
  const arrive = useRef(onArrive)
  arrive.current = onArrive
  const send = useSend()
  useReportBusy(isSending(uploads))

  const add = (files: readonly File[]) => {
    const made = files.map((file) => newUpload(file, types))
    const way = {
      send,
      purpose: { feature, banner },
      onArrive: ({ key, url }: { key: string; url: string }, uid: number) =>
        arrive.current({ key, url, alt: '' }, uid),
    }
    if (resource.api.body !== 'multipart') return queue.add(made, way)
    queue.add(
      made.filter(({ problem }) => problem),
      way,
    )
    for (const { uid, file, preview, problem } of made)
      if (!problem) arrive.current({ key: `held/${uid}`, url: preview, alt: '', file }, uid)
  }
  useEffect(() => queue.stop, [queue])
  return { uploads, add, drop: queue.drop, retry: queue.retry, dropAll: queue.stop }
}
