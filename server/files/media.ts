import type { FastifyInstance } from 'fastify'
import { reason } from '../../contract/policies/refusals'
import type { Registry } from '../../contract/registry'
import { Refusal } from '../core/errors'
import type { FileStore, StoredFile } from '../core/file-store'
import { isRestricted } from '../core/restricted'
import { shrink } from './picture'

/** The widths pictures are served in beside their own; others would fill the disk at a stranger's wish. */
export const pictureWidths = [96, 320, 800] as const

const sizedKey = (key: string, width: number) => `sized/${width}/${key.replace(/\.\w+$/, '.webp')}`

/** Takes a file away, and the smaller copies that were made of it. */
export const removeFile = async (files: FileStore, key: string) => {
  for (const width of pictureWidths) await files.remove(sizedKey(key, width))
  await files.remove(key)
}

/** Smaller copies, made when first asked for, once though many ask at the same time. */
const sizer = (files: FileStore) => {
  const underWay = new Map<string, Promise<StoredFile | null>>()
  const make = async (key: string, sized: string, width: number): Promise<StoredFile | null> => {
    const whole = await files.get(key)
    if (!whole?.contentType.startsWith('image/')) return whole
    const copy = { bytes: await shrink(whole.bytes, width), contentType: 'image/webp' }
    await files.put(sized, copy.bytes, copy.contentType)
    return copy
  }
  return async (key: string, width: number) => {
    if (key.startsWith('sized/')) return null
    const sized = sizedKey(key, width)
    const before = await files.get(sized)
    if (before) return before
    const making = underWay.get(sized) ?? make(key, sized, width).finally(() => underWay.delete(sized))
    underWay.set(sized, making)
    return making
  }
}

const widthOf = (query: Record<string, unknown>) => {
  if (query.w === undefined) return null
  const width = pictureWidths.find((w) => String(w) === query.w)
  if (!width) throw new Refusal(400, reason('picture.width', { widths: pictureWidths.map(String) }))
  return width
}

/**
 * Serves uploaded files to anyone who knows the random key. A key never changes what it names, so browsers
 * keep it; whatever a file were to contain, it may not act as a page of this origin. A restricted file is unknown
 * here, and no copy of it is made.
 */
export const registerMedia = (app: FastifyInstance, registry: Registry, files: FileStore) => {
  const sizedFile = sizer(files)
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/media/*',
    { schema: { hide: true } as object },
    async ({ params, query }, reply) => {
      const key = params['*']
      const width = widthOf(query)
      const find = () => (width ? sizedFile(key, width) : files.get(key))
      const file = isRestricted(registry, key) ? null : await find()
      if (!file) throw new Refusal(404, reason('record.notFound'))
      return reply
        .headers({
          'content-type': file.contentType,
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          // The admin may be served from another origin than its backend.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(file.bytes)
    },
  )
}
