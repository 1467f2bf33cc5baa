import { open } from 'node:fs/promises'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { ApiError } from '../core/errors'
import type { Document } from '../core/file-store'
import type { ReceivedFile } from './received-files'

export const documentType = 'application/pdf'
export const isDocumentName = (fileName: string) => /\.pdf$/i.test(fileName)

/** Readers look for its end in the last kilobyte. */
const endBytes = 1024

/**
 * An uploaded PDF, as it is: its signature may be part of it. It has to begin and end as one, whatever its name, so that no
 * other format is stored as a PDF, nor one that was cut off.
 */
export const readDocument = async (
  fileName: string,
  { path, size }: Pick<ReceivedFile, 'path' | 'size'>,
): Promise<Document> => {
  if (size > limits.imageBytes)
    throw new ApiError(413, reason('file.tooLarge', { count: limits.imageBytes / 1024 / 1024 }))
  const file = await open(path)
  try {
    const bytes = await file.readFile()
    const isComplete =
      bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-endBytes).includes('%%EOF')
    if (!isDocumentName(fileName) || !isComplete) throw new ApiError(400, reason('file.type.invalid'))
    return { bytes, contentType: documentType, width: null, height: null }
  } finally {
    await file.close()
  }
}
