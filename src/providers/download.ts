import axios, { type AxiosProgressEvent } from 'axios'
import { limits } from '#contract/policies/limits.ts'
import { toHttpError } from './errors'
import { http } from './http/backend'

/** A large file on a slow line takes longer than the timeout of other requests. */
const downloadMs = 10 * limits.requestTimeoutMs
/** Some browsers read the file only after the click was handled. */
const keptMs = 10_000
const root = '/api/'

/** `attachment; filename="Tax token.pdf"` → `Tax token.pdf`. */
const nameIn = (disposition: unknown): string | undefined => {
  const header = typeof disposition === 'string' ? disposition : ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header)?.[1]
}

/** The progress of a file, 0 to 1 if known, and the headers of the response. */
export type Arrived = { part: number; bytes: number; header: (name: string) => string | undefined }
const arrived = ({ loaded, total, event }: AxiosProgressEvent): Arrived => {
  const request: unknown = event?.target
  const header = (name: string) =>
    (request instanceof XMLHttpRequest && request.getResponseHeader(name)) || undefined
  return { part: total ? loaded / total : 0, bytes: loaded, header }
}

/** Saves a file in the browser under a name. */
export const saveBlob = (blob: Blob, name: string) => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}

/** A restricted file, for display. */
export const readRestrictedFile = async (url: string, signal: AbortSignal): Promise<Blob> => {
  try {
    const answer = await http.get<Blob>(url.slice(root.length), {
      responseType: 'blob',
      timeout: downloadMs,
      signal,
    })
    return answer.data
  } catch (rejection) {
    throw toHttpError(rejection)
  }
}

/** Downloads a restricted file with the session's token. Returns its name; none if it was cancelled. */
export const downloadRestrictedFile = async (
  url: string,
  fileName: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: Arrived) => void } = {},
): Promise<string | undefined> => {
  try {
    const answer = await http.get<Blob>(url.slice(root.length), {
      responseType: 'blob',
      timeout: downloadMs,
      ...(signal && { signal }),
      onDownloadProgress: (event) => onProgress?.(arrived(event)),
    })
    const name = nameIn(answer.headers['content-disposition']) ?? fileName
    saveBlob(answer.data, name)
    return name
  } catch (rejection) {
    if (axios.isCancel(rejection) || signal?.aborted) return undefined
    throw toHttpError(rejection)
  }
}
