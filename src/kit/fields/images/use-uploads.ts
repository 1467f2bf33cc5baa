import { useEffect, useRef, useState } from 'react'
import type { Image } from '../../../../contract/grammar/record'
import type { AnyResource } from '../../../../contract/grammar/resource'
import { useStore } from '../../../providers/store'
import { useReportBusy } from '../../form/busy'
import { pictureTypes, uploadFileProblem } from './check'
import { rememberPicture } from './prepare/known-pictures'
import { maxStoredSide, preparePicture } from './prepare/prepare'
import { canRender } from './prepare/render-apart'
import { type Purpose, useUploadFile } from './send'
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
  const send = useUploadFile()
  useReportBusy(isSending(uploads))

  const isPicture = types === pictureTypes
  const side = maxStoredSide(banner)

  /** Returns the turn of each file. */
  const add = (files: readonly File[]): number[] => {
    const made = files.map((file) => newUpload(file, types))
    const way = {
      send,
      purpose: { feature, banner },
      prepare: isPicture ? (file: File) => preparePicture(file, side) : undefined,
      onArrive: ({ key, url }: { key: string; url: string }, uid: number) =>
        arrive.current({ key, url, alt: '' }, uid),
    }
    const turns = made.map(({ uid }) => uid)
    if (resource.api.body !== 'multipart') {
      queue.add(made, way)
      return turns
    }
    queue.add(
      made.filter(({ problem }) => problem),
      way,
    )
    for (const { uid, file, preview, problem } of made) {
      const key = `held/${uid}`
      if (problem) continue
      if (!isPicture || !canRender()) arrive.current({ key, url: preview, alt: '', file }, uid)
      else
        void preparePicture(file, side).then((ready) => {
          const refusal = ready.problem ?? uploadFileProblem(ready.file, null)
          if (refusal) return queue.add([{ ...newUpload(file, types), problem: refusal, refused: true }], way)
          rememberPicture(key, { size: ready.size, original: file })
          const url = ready.file === file ? preview : URL.createObjectURL(ready.file)
          arrive.current({ key, url, alt: '', file: ready.file }, uid)
        })
    }
    return turns
  }
  useEffect(() => queue.stop, [queue])
  return { uploads, add, drop: queue.drop, retry: queue.retry, dropAll: queue.stop }
}
