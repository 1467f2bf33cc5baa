import type { FastifyInstance } from 'fastify'
import { reason } from '../../contract/policies/errors'
import type { Registry } from '../../contract/registry'
import { ApiError } from '../core/errors'
import type { FileStore, OpenedFile } from '../core/file-store'
import { isRestricted } from '../core/restricted-files'
import { typeOfKey } from './file-key'
import { shrink } from './picture'

/** The widths of pictures besides the original; arbitrary ones would let strangers fill the disk. */
export const pictureWidths = [96, 320, 800] as const

const sizedKey = (key: string, width: number) => `sized/${width}/${key.replace(/\.\w+$/, '.webp')}`

/** Deletes a file and its smaller copies. */
export const removeFile = async (files: FileStore, key: string) => {
  for (const width of pictureWidths) await files.remove(sizedKey(key, width))
  await files.remove(key)
}

/** Smaller copies, created at the first request, once even if several requests arrive together. */
const sizer = (files: FileStore) => {
  const underWay = new Map<string, Promise<boolean>>()
  /** Whether there is such a picture. */
  const make = async (key: string, sized: string, width: number): Promise<boolean> => {
    const original = await files.get(key)
    if (original) await files.put(sized, await shrink(original.bytes, width), 'image/webp')
    return original !== null
  }
  return async (key: string, width: number): Promise<OpenedFile | null> => {
    if (key.startsWith('sized/')) return null
    if (!typeOfKey(key)?.startsWith('image/')) return files.open(key)
    const sized = sizedKey(key, width)
    const before = await files.open(sized)
    if (before) return before
    const making = underWay.get(sized) ?? make(key, sized, width).finally(() => underWay.delete(sized))
    underWay.set(sized, making)
    return (await making) ? files.open(sized) : null
  }
}

const widthOf = (query: Record<string, unknown>) => {
  if (query.w === undefined) return null
  const width = pictureWidths.find((w) => String(w) === query.w)
  if (!width) throw new ApiError(400, reason('picture.width', { widths: pictureWidths.map(String) }))
  return width
}

/**
 * Serves uploaded files to anyone who knows the random key. The file of a key never changes, so browsers cache it;
 * whatever it contains, it cannot act as a page of this origin. Restricted files are not found here and never copied.
 */
export const registerMedia = (app: FastifyInstance, registry: Registry, files: FileStore) => {
  const sizedFile = sizer(files)
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/media/*',
    { schema: { hide: true } as object },
    async ({ params, query }, reply) => {
      const key = params['*']
      const width = widthOf(query)
      const find = () => (width ? sizedFile(key, width) : files.open(key))
      const file = isRestricted(registry, key) ? null : await find()
      if (!file) throw new ApiError(404, reason('record.notFound'))
      return reply
        .headers({
          'content-type': file.contentType,
          'content-length': file.size,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          // The admin may have another origin than its backend.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(file.stream)
    },
  )
}
