import { useDataProvider } from '@refinedev/core'
import type { PresignResponse, UploadResponse } from '#contract/calls/media.ts'
import { messages } from '#contract/policies/messages.ts'
import { type Failure, isSpecifiedMessage, toHttpError } from '#providers/errors.ts'
import { putFile } from '#providers/http/upload.ts'
import { httpStatus } from '#providers/http-status.ts'

/** The feature of a file; `banner` if it is full-width. */
export type Purpose = { feature: string; banner?: boolean | undefined }
export type Send = (
  file: File,
  purpose: Purpose,
  signal: AbortSignal,
  onProgress: (part: number) => void,
) => Promise<UploadResponse>

/** Refusals for missing permission or session: another way of uploading changes nothing. */
const notAllowed: readonly number[] = [401, 403]

export const isWrongType = ({ messages }: Failure): boolean =>
  messages.some((message) => isSpecifiedMessage('file.type.invalid', message))

/** Whether the file itself is refused, in any way of uploading. */
export const isRejectedFile = (failure: Failure): boolean =>
  failure.statusCode === httpStatus.tooLarge ||
  isWrongType(failure) ||
  failure.messages.some((message) => isSpecifiedMessage('file.missing', message))

/** Backends that return no upload addresses: they are not asked before every file. */
const without = new WeakSet<object>()

/**
 * Uploads a file: to an address that the backend returns or, if that fails, in the body of a call. `onProgress` is
 * called with 0 to 1.
 */
export const useUploadFile = (): Send => {
  const provider = useDataProvider()()
  const { custom } = provider
  if (!custom) throw new Error('The data provider makes only the five calls of Refine')

  const inBody: (name: string) => Send =
    (name) =>
    async (file, { feature }, signal, onProgress) => {
      const { data } = await custom<UploadResponse>({
        url: name,
        method: 'post',
        payload: { file, featureName: feature },
        meta: { signal, onProgress },
      })
      return data
    }

  const presign = async (file: File, feature: string, signal: AbortSignal) => {
    try {
      const { data } = await custom<PresignResponse>({
        url: 'media.presign',
        method: 'post',
        payload: { fileName: file.name, contentType: file.type, size: file.size, featureName: feature },
        meta: { signal },
      })
      return data
    } catch (rejection) {
      const failure = toHttpError(rejection)
      if (signal.aborted || notAllowed.includes(failure.statusCode) || isRejectedFile(failure)) throw failure
      if (failure.statusCode === httpStatus.notFound) without.add(provider)
      return undefined
    }
  }

  return async (file, purpose, signal, onProgress) => {
    if (purpose.banner) return inBody('media.uploadBanner')(file, purpose, signal, onProgress)
    const upload = without.has(provider) ? undefined : await presign(file, purpose.feature, signal)
    if (upload) {
      try {
        await putFile(upload.uploadUrl, file, { signal, onProgress })
        return { key: upload.key, url: upload.url }
      } catch (rejection) {
        const failure = toHttpError(rejection)
        if (signal.aborted || isRejectedFile(failure)) throw failure
        onProgress(0)
      }
    }
    return inBody('media.upload')(file, purpose, signal, onProgress)
  }
}

export const uploadErrorText = (error: unknown): string =>
  toHttpError(error).messages.join(' ') || messages.uploadFailed
