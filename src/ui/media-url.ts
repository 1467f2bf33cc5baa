import { env } from '#src/env.ts'

/** The widths of pictures besides the original. */
type Width = 96 | 320 | 800

/** The URL of a picture in a width that fits its place. */
export const mediaUrl = (url: string, width?: Width): string => {
  // Not uploaded yet: the browser has only the original.
  if (url.startsWith('blob:')) return url
  const absolute = url.startsWith('/') ? `${env.apiUrl}${url}` : url
  return width ? `${absolute}?w=${width}` : absolute
}

/** The same as a square around the focal point of the picture. */
export const squareUrl = (url: string, width: Width): string =>
  url.startsWith('blob:') ? url : `${mediaUrl(url, width)}&crop=square`

/** Whether the file is restricted: then it needs the session, and a plain link does not work. */
export const isGuarded = (url: string) => url.startsWith('/api/')
