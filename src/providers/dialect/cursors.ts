import { isObject } from '../read/object'

/** A cursor, or the one in the link to the next page. */
const cursorIn = (next: unknown, parameter: string): string => {
  if (typeof next === 'number') return String(next)
  if (typeof next !== 'string') return isObject(next) ? cursorIn(next.href, parameter) : ''
  const [, query] = next.split('?')
  return query === undefined ? next : (new URLSearchParams(query).get(parameter) ?? '')
}

/** `after` of `limit={size}&after={cursor}`. */
export const cursorParameter = (template = ''): string => /([^&=]+)=\{cursor\}/.exec(template)?.[1] ?? ''

type Read<T> = (cursor: string) => Promise<{ response: T; next: unknown }>

/** For lists whose pages are reached only from the page before: the cursors of each list, in the order of its pages. */
export const createCursors = () => {
  const known = new Map<string, string[]>()
  /** `isPast`: the list ends before that page. */
  return async <T>(list: string, parameter: string, page: number, read: Read<T>) => {
    const cursors = known.get(list) ?? ['']
    known.set(list, cursors)
    let at = Math.min(page, cursors.length)
    for (;;) {
      const { response, next } = await read(cursors[at - 1] ?? '')
      const cursor = cursorIn(next, parameter)
      cursors.length = at
      if (cursor) cursors.push(cursor)
      if (at >= page || !cursor) return { response, isPast: at < page }
      at += 1
    }
  }
}
