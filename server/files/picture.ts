import { open } from 'node:fs/promises'
import { reason } from '#contract/policies/errors/index.ts'
import { limits } from '#contract/policies/limits.ts'
import { ApiError } from '../core/errors'
import type { Picture } from '../core/file-store'
import { createWorkQueue } from '../core/work-queue'
import type { ReceivedFile } from './received-files'

/** Loaded with the first picture, which saves a tenth of the start. No picture is decoded twice, so none is cached. */
const load = async () => {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

/** The file type by its first bytes, whatever its name: AVIF has its brand in the first box. */
const isAvif = (b: Buffer) =>
  b.toString('latin1', 4, 8) === 'ftyp' &&
  /avi[fs]/.test(b.toString('latin1', 8, Math.min(b.readUInt32BE(0), 64)))
const isPicture = (b: Buffer) =>
  b.length > 32 &&
  (b.readUIntBE(0, 3) === 0xffd8ff ||
    b.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' ||
    /^GIF8[79]a/.test(b.toString('latin1', 0, 6)) ||
    (b.toString('latin1', 0, 4) === 'RIFF' && b.toString('latin1', 8, 12) === 'WEBP') ||
    isAvif(b))

const nameOfPicture = /^[^.]*$|\.(jpe?g|jpe|jfif|png|webp|avif|gif)$/i
export const isPictureName = (fileName: string) => nameOfPicture.test(fileName)

/** The refusal of a large file contains the limit, wherever it is noticed. */
export const pictureTooLargeError = () =>
  new ApiError(413, reason('picture.tooLarge', { count: limits.imageBytes / 1024 / 1024 }))

/** Decoding and encoding a picture takes some 100 MB, up to 160 MB. Waiting ones are on disk. */
export const pictureQueue = createWorkQueue({
  running: 1,
  waiting: Number.POSITIVE_INFINITY,
  refuse: () => new Error('No queue is this long'),
})

const decode = async (path: string, side: number): Promise<Picture> => {
  const sharp = await load()
  try {
    const image = sharp(path, { failOn: 'error', limitInputPixels: false })
    const { width, height } = await image.metadata()
    if (width * height > limits.imagePixels)
      throw new ApiError(413, reason('picture.pixels.tooMany', { count: limits.imagePixels / 1e6 }))
    const { data, info } = await image
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, contentType: 'image/webp', width: info.width, height: info.height }
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw new ApiError(400, reason('file.type.invalid'))
  }
}

/** The first bytes of a file. */
const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Decodes an uploaded picture and encodes it again, upright, without anything behind or next to the pixels (places,
 * cameras, second files). An animated picture keeps its first frame.
 */
export const readPicture = async (
  fileName: string,
  { path, size }: Pick<ReceivedFile, 'path' | 'size'>,
  side: number,
): Promise<Picture> => {
  if (size > limits.imageBytes) throw pictureTooLargeError()
  if (!isPictureName(fileName) || !isPicture(await headOf(path)))
    throw new ApiError(400, reason('file.type.invalid'))
  return pictureQueue.run(() => decode(path, side))
}

/** A smaller copy for lists; never larger than the picture. */
export const shrinkPicture = async (bytes: Buffer, width: number): Promise<Buffer> => {
  const sharp = await load()
  return sharp(bytes, { limitInputPixels: limits.imagePixels })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}

/** A copy for programs that may not read WebP, such as mail programs. */
export const pngWithin = async (bytes: Buffer, side: number): Promise<Buffer> => {
  const sharp = await load()
  return sharp(bytes, { limitInputPixels: limits.imagePixels })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

/** The side and the corner of the largest square that has a point, in percent, as near its middle as possible. */
export const squareCropAround = (width: number, height: number, x: number, y: number) => {
  const side = Math.min(width, height)
  const start = (length: number, percent: number) =>
    Math.round(Math.min(Math.max((length * percent) / 100 - side / 2, 0), length - side))
  return { left: start(width, x), top: start(height, y), width: side, height: side }
}

/** A square copy around a point, by default the centre; never larger than the picture. */
export const cropSquare = async (
  bytes: Buffer,
  side: number,
  { focusX, focusY }: { focusX: number | null; focusY: number | null },
): Promise<Buffer> => {
  const sharp = await load()
  const image = sharp(bytes, { limitInputPixels: limits.imagePixels })
  const { width, height } = await image.metadata()
  return image
    .extract(squareCropAround(width, height, focusX ?? 50, focusY ?? 50))
    .resize({ width: side, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
}
