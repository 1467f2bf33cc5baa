import { limits } from '#contract/policies/limits.ts'
import { loadScreenTexts, t } from '#i18n/index.ts'
import { HeicError, type HeicFailure, hasHeicContent, isHeic, type Pixels } from './heic'
import type { HeicReply } from './heic.worker'
import type { Rendered, RenderRequest, Size } from './picture'
import type { Reply } from './render.worker'

/** What this page knows of a picture: its size, and the file that it was made from. */
type Known = { size?: Size | undefined; original?: Blob | undefined }

/** Files are handles to the disk, so they may be kept. */
const known = new Map<string, Known>()

/** By the key of the picture. */
export const rememberPicture = (key: string, about: Known) => {
  known.set(key, { ...known.get(key), ...about })
}
export const knownPicture = (key: string): Known => known.get(key) ?? {}

/** A browser that cannot encode the requested type returns PNG. */
const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** A changed picture as a file, with the extension of its new type. */
export const toNamedFile = (blob: Blob, name: string): File =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.${extensions[blob.type] ?? 'png'}`, { type: blob.type })

/** Whether this browser can change pictures before they are uploaded. */
export const canRender = (): boolean =>
  typeof Worker === 'function' &&
  typeof OffscreenCanvas === 'function' &&
  typeof createImageBitmap === 'function'

const renderApart = (request: RenderRequest) =>
  new Promise<Rendered>((done, fail) => {
    const worker = new Worker(new URL('./render.worker.ts', import.meta.url), { type: 'module' })
    const end = (report: () => void) => {
      // A decoded photo takes up to 200 MB, which ends with its worker.
      worker.terminate()
      report()
    }
    worker.onmessage = ({ data }: MessageEvent<Reply>) =>
      end(() => ('rendered' in data ? done(data.rendered) : fail(new Error(data.failed))))
    worker.onerror = (event) => end(() => fail(new Error(event.message || 'The worker ended')))
    // Decoded pixels are handed over, not copied.
    worker.postMessage(request, request.file instanceof Blob ? [] : [request.file.data.buffer])
  })

let former: Promise<unknown> = Promise.resolve()

/** One at a time: decoded photos are large. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const next = former.catch(() => undefined).then(work)
  former = next
  return next
}

/** Renders a picture outside of the page's thread. */
export const renderInWorker = (request: RenderRequest): Promise<Rendered> =>
  inTurn(() => renderApart(request))

const decodeApart = (file: Blob, signal: AbortSignal | undefined) =>
  new Promise<Pixels>((done, fail) => {
    signal?.throwIfAborted()
    const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' })
    const end = (report: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      // It also stops a decoder that is still running, and frees its memory.
      worker.terminate()
      report()
    }
    const failWith = (failure: HeicFailure) => end(() => fail(new HeicError(failure)))
    const cancel = () => end(() => fail(signal?.reason))
    signal?.addEventListener('abort', cancel)
    const limit = (failure: HeicFailure) => setTimeout(() => failWith(failure), limits.heicSeconds * 1000)
    let timer = limit({ kind: 'unavailable' })
    worker.onmessage = ({ data }: MessageEvent<HeicReply>) => {
      if ('pixels' in data) return end(() => done(data.pixels))
      if ('failed' in data) return failWith(data.failed)
      clearTimeout(timer)
      timer = limit({ kind: 'timeout' })
    }
    worker.onerror = () => failWith({ kind: 'unavailable' })
    worker.postMessage(file)
  })

/** Decodes a HEIC photo outside of the page's thread. Throws HeicError, or the reason of the signal. */
const decodeHeicInWorker = (file: Blob, signal?: AbortSignal): Promise<Pixels> =>
  inTurn(() => decodeApart(file, signal))

export type Conversion = {
  signal?: AbortSignal | undefined
  /** Called when a conversion begins, which can last for seconds. */
  onConvert?: (() => void) | undefined
}
/** A picture that this browser can decode, or why there is none. */
export type Readable = { file: File } | { problem: string; canRetry: boolean }

const problemText = (failure: HeicFailure): string => {
  if (failure.kind === 'tooLarge')
    return t('media.heic.tooLarge', { count: failure.megapixels, max: limits.heicPixels / 1e6 })
  return t(`media.heic.${failure.kind}`)
}

const canDecode = (file: Blob) =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )

/** Retries and crops do not convert a photo again. */
const converted = new WeakMap<File, File>()

const convert = async (file: File, signal: AbortSignal | undefined) => {
  const { data, width, height } = await decodeHeicInWorker(file, signal)
  const { blob } = await renderInWorker({
    ...{ file: new ImageData(data, width, height), turns: 0, side: Math.max(width, height) },
    type: 'image/jpeg',
  })
  if (!blob) throw new HeicError({ kind: 'damaged' })
  return toNamedFile(blob, file.name)
}

/**
 * Converts a HEIC photo that this browser cannot decode to JPEG, of the same size and upright; returns other files as
 * they are. Throws the reason of an aborted signal.
 */
export const readablePicture = async (
  file: File,
  { signal, onConvert }: Conversion = {},
): Promise<Readable> => {
  if (!(await hasHeicContent(file)) || (await canDecode(file))) return { file }
  const former = converted.get(file)
  if (former) return { file: former }
  await loadScreenTexts()
  signal?.throwIfAborted()
  onConvert?.()
  try {
    const jpeg = await convert(file, signal)
    signal?.throwIfAborted()
    converted.set(file, jpeg)
    return { file: jpeg }
  } catch (error) {
    signal?.throwIfAborted()
    const failure: HeicFailure = error instanceof HeicError ? error.failure : { kind: 'damaged' }
    return { problem: problemText(failure), canRetry: ['unavailable', 'timeout'].includes(failure.kind) }
  }
}

/** A file as it is uploaded; its size is unknown if this browser cannot decode it. */
export type Prepared = {
  file: File
  size?: Size | undefined
  /** The picture before it was scaled down, as this browser can decode it. */
  original?: File
  problem?: string
  /** The problem may be gone at the next try. */
  canRetry?: boolean
}

/** Only these have transparent parts, which JPEG would fill. */
const opaque = (file: Blob) => file.type === 'image/jpeg' || isHeic(file)
/** The type that a changed picture is encoded as. */
export const outputTypeOf = (file: Blob): string => (opaque(file) ? 'image/jpeg' : 'image/webp')

/** The longest side that the backend keeps. */
export const maxStoredSide = (banner: boolean | undefined): number =>
  banner ? limits.bannerSide : limits.pictureSide

/** The reason why a HEIC photo cannot be uploaded; other files are left to the backend. */
const undecodable = async (file: File, reason: 'unsupported' | 'damaged'): Promise<Prepared> => {
  if (!isHeic(file)) return { file }
  await loadScreenTexts()
  return { file, problem: t(`media.heic.${reason}`) }
}

/**
 * Scales a photo down to what the backend keeps, upright, so that little is uploaded. What the browser cannot decode is
 * left to the backend, except HEIC photos, which are converted. Throws the reason of an aborted signal.
 */
export const preparePicture = async (
  file: File,
  side: number,
  conversion: Conversion = {},
): Promise<Prepared> => {
  if (!canRender()) return undecodable(file, 'unsupported')
  const readable = await readablePicture(file, conversion)
  if ('problem' in readable) return { file, ...readable }
  const original = readable.file
  try {
    const needsChange = isHeic(original) || original.size > limits.imageBytes
    const { blob, width, height } = await renderInWorker({
      ...{ file: original, turns: 0, side, type: outputTypeOf(original), skipUnchanged: !needsChange },
    })
    const size = { width, height }
    return { file: blob ? toNamedFile(blob, file.name) : original, size, original }
  } catch {
    return undecodable(file, 'damaged')
  }
}
