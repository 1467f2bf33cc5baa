import type { UploadResponse } from '#contract/calls/media.ts'
import { t } from '#i18n/index.ts'
import { toHttpError } from '#providers/errors.ts'
import { createStore } from '#providers/store.ts'
import { uploadFileProblem } from './check'
import { type Conversion, type Prepared, rememberPicture } from './prepare/prepare'
import { isRejectedFile, isWrongType, type Purpose, type Send, uploadErrorText } from './send'

export type Upload = {
  /** Greater than those of all earlier choices. */
  uid: number
  file: File
  /** Shown while the file is uploading. */
  preview: string
  /** 0 to 1. */
  progress: number
  /** The browser converts the photo before it is uploaded. */
  isConverting?: boolean
  problem?: string | undefined
  /** The file itself is refused, so a retry is pointless. */
  refused?: boolean
}
export type UploadOptions = {
  send: Send
  purpose: Purpose
  onArrive: (answer: UploadResponse, uid: number) => void
  /** Changes the file before it is uploaded, such as a large photo. */
  prepare?: ((file: File, conversion: Conversion) => Promise<Prepared>) | undefined
}

/** More at a time only slow each other down. */
const maxConcurrent = 3

let counter = 0
/** A file that will be uploaded, or cannot be. */
export const newUpload = (file: File, types: readonly string[] | null): Upload => {
  counter += 1
  const problem = uploadFileProblem(file, types)
  const base = { uid: counter, file, preview: URL.createObjectURL(file), progress: 0 }
  return problem ? { ...base, problem, refused: true } : base
}

/** Running uploads, a few at a time; each can be cancelled, and retried if it failed. */
export const createUploadQueue = () => {
  const uploads = createStore<readonly Upload[]>([])
  const ways = new Map<number, UploadOptions>()
  const running = new Map<number, AbortController>()

  const change = (uid: number, by: Partial<Upload>) =>
    uploads.set(uploads.get().map((u) => (u.uid === uid ? { ...u, ...by } : u)))

  const drop = (uid: number) => {
    running.get(uid)?.abort()
    running.delete(uid)
    ways.delete(uid)
    const gone = uploads.get().find((u) => u.uid === uid)
    if (gone) URL.revokeObjectURL(gone.preview)
    uploads.set(uploads.get().filter((u) => u.uid !== uid))
    proceed()
  }
  const start = async ({ uid, file }: Upload, { send, purpose, onArrive, prepare }: UploadOptions) => {
    const stop = new AbortController()
    running.set(uid, stop)
    try {
      const onConvert = () => change(uid, { isConverting: true })
      const prepared: Prepared = prepare ? await prepare(file, { signal: stop.signal, onConvert }) : { file }
      if (stop.signal.aborted) return
      const problem = prepared.problem ?? uploadFileProblem(prepared.file, null)
      change(uid, { isConverting: false })
      if (problem) {
        running.delete(uid)
        change(uid, { problem, refused: !prepared.canRetry })
        return proceed()
      }
      const answer = await send(prepared.file, purpose, stop.signal, (progress) => change(uid, { progress }))
      if (stop.signal.aborted) return
      const { size, original = file } = prepared
      if (size) rememberPicture(answer.key, { size, original })
      onArrive(answer, uid)
      drop(uid)
    } catch (error) {
      if (stop.signal.aborted) return
      running.delete(uid)
      const failure = toHttpError(error)
      const problem = uploadErrorText(error)
      change(uid, {
        // Its name and declared type are those of a picture, so its content is not.
        problem: prepare && isWrongType(failure) ? t('form.upload.damaged', { problem }) : problem,
        progress: 0,
        isConverting: false,
        ...(isRejectedFile(failure) && { refused: true }),
      })
      proceed()
    }
  }
  const proceed = () => {
    for (const upload of uploads.get()) {
      if (running.size >= maxConcurrent) return
      const way = ways.get(upload.uid)
      if (way && !upload.problem && !running.has(upload.uid)) void start(upload, way)
    }
  }

  return {
    get: uploads.get,
    subscribe: uploads.subscribe,
    add: (more: readonly Upload[], way: UploadOptions) => {
      for (const { uid } of more) ways.set(uid, way)
      uploads.set([...uploads.get(), ...more])
      proceed()
    },
    drop,
    retry: ({ uid }: Upload) => {
      change(uid, { problem: undefined, progress: 0 })
      proceed()
    },
    /** Cancels all unfinished uploads. */
    stop: () => {
      for (const { uid } of uploads.get()) ways.delete(uid)
      for (const { uid } of [...uploads.get()]) drop(uid)
    },
  }
}

/** Whether any upload is running. */
export const isSending = (uploads: readonly Upload[]): boolean => uploads.some((u) => !u.problem)
