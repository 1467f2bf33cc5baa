import { useDataProvider } from '@refinedev/core'
import type { UploadAnswer } from '../../../../contract/calls/media'
import { messages } from '../../../../contract/messages'
import { toHttpError } from '../../../providers/errors'

/** Sends a file by the declared upload; `onProgress` is told 0 to 1. */
export const useSend = () => {
  const provider = useDataProvider()()
  return async (
    file: File,
    featureName: string,
    signal: AbortSignal,
    onProgress: (part: number) => void,
  ): Promise<UploadAnswer> => {
    if (!provider.custom) throw new Error('The data provider makes no calls beside the five')
    const { data } = await provider.custom<UploadAnswer>({
      url: 'media.upload',
      method: 'post',
      payload: { file, featureName },
      meta: { signal, onProgress },
    })
    return data
  }
}

export const sentenceOf = (error: unknown): string =>
  toHttpError(error).messages.join(' ') || messages.uploadFailed
