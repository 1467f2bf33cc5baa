import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/** The address's parameter for the record that is open. */
export const parameter = 'open'

export const withOpen = (href: string, open: string) => {
  const [path = '', words = ''] = href.split('?')
  const search = new URLSearchParams(words)
  search.set(parameter, open)
  return `${path}?${search}`
}
export const without = (pathname: string, search: string) => {
  const words = new URLSearchParams(search)
  words.delete(parameter)
  return words.size ? `${pathname}?${words}` : pathname
}

/** The link of a row: the list with its drawer open. */
export const useOpenHref = () => {
  const { pathname, search } = useLocation()
  const list = without(pathname, search)
  return useCallback((row: { id: string }) => withOpen(list, row.id), [list])
}
