import { limits } from '#contract/policies/limits.ts'
import { loadScreenTexts, t } from '#i18n/index.ts'
import { renderInWorker } from '../render-apart'
import { toNamedFile } from '../to-named-file'
import { decodeHeicInWorker } from './decode-apart'
import { hasHeicContent } from './heic'
import { HeicError, type HeicFailure } from './heic-error'

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
