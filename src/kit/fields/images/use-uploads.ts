import { useEffect, useRef, useState } from 'react'
import type { Image } from '#contract/grammar/record.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { useStore } from '#providers/store.ts'
import { useReportBusy } from '../busy'
import { isPictureFile, pictureTypes } from './check'
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

  const typesOf = (file: File) => types ?? (isPictureFile(file) ? pictureTypes : null)
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
    const made = files.map((file) => newUpload(file, typesOf(file)))
    for (const upload of made) {
      const { uid, file, preview, problem } = upload
      const isPicture = typesOf(file) === pictureTypes
      // A picture is described by its alternative text, any other file by its name.
      const alt = types ? '' : file.name
      const way: UploadOptions = {
        send,
        purpose: { feature, banner },
        prepare: isPicture
          ? (chosen: File, conversion: Conversion) => preparePicture(chosen, side, conversion)
          : undefined,
        onArrive: ({ key, url }, turn) => arrive.current({ key, url, alt }, turn),
      }
      const key = `held/${uid}`
      if (problem || resource.api.body !== 'multipart') queue.add([upload], way)
      else if (isPicture && canRender()) queue.add([upload], holdFile(key, way))
      else arrive.current({ key, url: preview, alt, file }, uid)
    }
    return made.map(({ uid }) => uid)
  }
  useEffect(() => queue.stop, [queue])
  return { uploads, add, drop: queue.drop, retry: queue.retry, dropAll: queue.stop }
}
