import type { FastifyInstance } from 'fastify'
import { reason } from '#contract/policies/errors/index.ts'
import type { Registry } from '#contract/registry.ts'
import { ApiError } from '../core/errors'
import type { FileStore, OpenedFile } from '../core/file-store'
import { isRestricted } from '../core/restricted-files'
import { typeOfKey } from './file-key'
import { cropSquare, shrinkPicture } from './picture'

/** The widths of pictures besides the original; arbitrary ones would let strangers fill the disk. */
export const pictureWidths = [96, 320, 800] as const

/** The point that a square keeps in view, in percent; null for the centre. */
export type Focus = { focusX: number | null; focusY: number | null }

/** The copy of a picture in a width, complete or as a square around a point. */
type Copy = { width: number; square?: Focus | undefined }

const focusName = ({ focusX, focusY }: Focus) => (focusX === null ? 'centre' : `${focusX}-${focusY}`)
const sizedKey = (key: string, { width, square }: Copy) =>
  `sized/${width}/${square ? `square-${focusName(square)}/` : ''}${key.replace(/\.\w+$/, '.webp')}`

/** Deletes the squares around a point. */
export const removeSquareCopies = async (files: FileStore, key: string, square: Focus) => {
  for (const width of pictureWidths) await files.remove(sizedKey(key, { width, square }))
}

/** Deletes a file and its smaller copies. */
export const removeFileWithCopies = async (files: FileStore, key: string, focus: Focus) => {
  await removeSquareCopies(files, key, focus)
  for (const width of pictureWidths) await files.remove(sizedKey(key, { width }))
  await files.remove(key)
}

/** Smaller copies, created at the first request, once even if several requests arrive together. */
const sizer = (files: FileStore) => {
  const underWay = new Map<string, Promise<boolean>>()
  /** Whether there is such a picture. */
  const make = async (key: string, sized: string, { width, square }: Copy): Promise<boolean> => {
    const original = await files.get(key)
    if (!original) return false
    const bytes = square
      ? await cropSquare(original.bytes, width, square)
      : await shrinkPicture(original.bytes, width)
    await files.put(sized, bytes, 'image/webp')
    return true
  }
  return async (key: string, copy: Copy): Promise<OpenedFile | null> => {
    if (key.startsWith('sized/')) return null
    if (!typeOfKey(key)?.startsWith('image/')) return files.open(key)
    const sized = sizedKey(key, copy)
    const before = await files.open(sized)
    if (before) return before
    const making = underWay.get(sized) ?? make(key, sized, copy).finally(() => underWay.delete(sized))
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

/** Whether a square is requested; only together with a width. */
const isSquare = (query: Record<string, unknown>): boolean => {
  if (query.crop === undefined) return false
  if (query.crop !== 'square' || query.w === undefined)
    throw new ApiError(400, reason('picture.crop', { crops: ['square'] }))
  return true
}

const unchanging = 'public, max-age=31536000, immutable'
/** The point of a square can be changed. */
const changing = 'public, max-age=60, stale-while-revalidate=86400'

/**
 * Serves uploaded files to anyone who knows the random key. The file of a key never changes, so browsers cache it;
 * whatever it contains, it cannot act as a page of this origin. Restricted files are not found here and never copied.
 */
export const registerMedia = (
  app: FastifyInstance,
  {
    registry,
    files,
    focusOf,
  }: { registry: Registry; files: FileStore; focusOf: (key: string) => Promise<Focus> },
) => {
  const sizedFile = sizer(files)
  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/media/*',
    { schema: { hide: true } as object },
    async ({ params, query }, reply) => {
      const key = params['*']
      const width = widthOf(query)
      const isCropped = isSquare(query)
      const find = async () => {
        if (!width) return files.open(key)
        return sizedFile(key, { width, square: isCropped ? await focusOf(key) : undefined })
      }
      const file = isRestricted(registry, key) ? null : await find()
      if (!file) throw new ApiError(404, reason('record.notFound'))
      return reply
        .headers({
          'content-type': file.contentType,
          'content-length': file.size,
          'cache-control': isCropped ? changing : unchanging,
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
          // The admin may have another origin than its backend.
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(file.stream)
    },
  )
}
