import { join } from 'node:path'
import type { FileStore } from '../core/file-store'
import { localFiles } from './local-files'
import type { S3Settings } from './s3-files'

type Place = { dataDir: string; s3: S3Settings | undefined }

/** The files of the environment: in a bucket, or in the data folder. Wrong settings of a bucket are refused. */
export const openFiles = async ({ dataDir, s3 }: Place): Promise<FileStore> => {
  if (!s3) return localFiles(join(dataDir, 'media'))
  const { s3Files } = await import('./s3-files')
  const files = s3Files(s3)
  await files.check()
  return files
}
