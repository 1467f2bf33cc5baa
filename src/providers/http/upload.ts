import axios, { isAxiosError } from 'axios'
import { env } from '#src/env.ts'
import { uploadMs } from '../data/calls'
import { toHttpError } from '../errors'

/** For addresses that a backend signed: they contain the permission, so no token is sent. */
export const externalHttp = axios.create({ timeout: uploadMs })

/** A path is the backend's own; other schemes than http(s) are refused. */
const absoluteUrl = (url: string): string => {
  if (url.startsWith('/') && !url.startsWith('//')) return `${env.apiUrl}${url}`
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw new Error(`A file cannot be uploaded to '${url}'`)
}

type Options = { signal: AbortSignal; onProgress: (part: number) => void }

/** Uploads an unchanged file to a signed address; `onProgress` is called with 0 to 1. */
export const putFile = async (url: string, file: File, { signal, onProgress }: Options): Promise<void> => {
  try {
    await externalHttp.put(absoluteUrl(url), file, {
      headers: { 'Content-Type': file.type },
      signal,
      onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0),
    })
  } catch (error) {
    throw toHttpError(isAxiosError(error) ? (error.response?.data ?? error.message) : error)
  }
}
