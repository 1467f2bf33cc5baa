import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/** The address's parameter for the record that is open. */
export const openParam = 'open'

export const withOpenRecord = (href: string, open: string) => {
  const [path = '', words = ''] = href.split('?')
  const search = new URLSearchParams(words)
  search.set(openParam, open)
  return `${path}?${search}`
}
export const withoutOpenRecord = (pathname: string, search: string) => {
  const words = new URLSearchParams(search)
  words.delete(openParam)
  return words.size ? `${pathname}?${words}` : pathname
}

/** The link of a row: the list with its drawer open. */
export const useOpenHref = () => {
  const { pathname, search } = useLocation()
  const list = withoutOpenRecord(pathname, search)
  return useCallback((row: { id: string }) => withOpenRecord(list, row.id), [list])
}
