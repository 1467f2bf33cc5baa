import { useEffect, useRef, useState } from 'react'
import type { Image } from '#contract/grammar/record.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useStore } from '#providers/store.ts'
import { useReportBusy } from '../busy'
import { pictureTypes } from './check'
import { type Conversion, canRender, maxStoredSide, preparePicture } from './prepare/prepare'
import { type Purpose, useUploadFile } from './send'
import { createUploadQueue, isSending, newUpload, type UploadOptions } from './upload-queue'

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

  /** Prepares a picture like one that is uploaded, and passes on the file. */
  const holdFile = (key: string, way: UploadOptions): UploadOptions => {
    let held: File | undefined
    return {
      ...way,
      send: async (file) => {
        held = file
        return { key, url: URL.createObjectURL(file) }
      },
      onArrive: ({ url }, uid) => arrive.current({ key, url, alt: '', ...(held && { file: held }) }, uid),
    }
  }

  /** Returns the turn of each file. */
  const add = (files: readonly File[]): number[] => {
    const made = files.map((file) => newUpload(file, types))
    const way: UploadOptions = {
      send,
      purpose: { feature, banner },
      prepare: isPicture
        ? (file: File, conversion: Conversion) => preparePicture(file, side, conversion)
        : undefined,
      onArrive: ({ key, url }, uid) => arrive.current({ key, url, alt: '' }, uid),
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
    for (const upload of made) {
      const { uid, file, preview, problem } = upload
      const key = `held/${uid}`
      if (problem) continue
      if (isPicture && canRender()) queue.add([upload], holdFile(key, way))
      else arrive.current({ key, url: preview, alt: '', file }, uid)
    }
    return turns
  }
  useEffect(() => queue.stop, [queue])
  return { uploads, add, drop: queue.drop, retry: queue.retry, dropAll: queue.stop }
}
