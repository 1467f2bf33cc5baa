import { join } from 'node:path'
import type { FileStore } from '../core/file-store'
import { createLocalFileStore } from './local-files'
import type { S3Settings } from './s3-files'

type Place = { dataDir: string; s3: S3Settings | undefined }

/** The files of the environment: in a bucket, or in the data folder. Wrong settings of a bucket are refused. */
export const openFiles = async ({ dataDir, s3 }: Place): Promise<FileStore> => {
  if (!s3) return createLocalFileStore(join(dataDir, 'media'))
  const { createS3FileStore } = await import('./s3-files')
  const files = createS3FileStore(s3)
  await files.check()
  return files
}
