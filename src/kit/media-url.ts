import { env } from '../env'

/** The widths pictures are had in beside their own. */
type Width = 96 | 320 | 800

/** Where the browser loads a picture, in a width that fits its place. */
export const mediaUrl = (url: string, width?: Width): string => {
  // Not sent yet: the browser has it, in its own size alone.
  if (url.startsWith('blob:')) return url
  const whole = url.startsWith('/') ? `${env.apiUrl}${url}` : url
  return width ? `${whole}?w=${width}` : whole
}

/** Whether only those who may read a record get that file: then it comes with the session, never by a bare link. */
export const isGuarded = (url: string) => url.startsWith('/api/')
