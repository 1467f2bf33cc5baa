import { useCallback } from 'react'
import { useLocation } from 'react-router-dom'

/** The address's parameter for the record that is open. */
export const openParam = 'open'

export const withOpenRecord = (href: string, open: string) => {
  const [path = '', params = ''] = href.split('?')
  const search = new URLSearchParams(params)
  search.set(openParam, open)
  return `${path}?${search}`
}
export const withoutOpenRecord = (pathname: string, search: string) => {
  const params = new URLSearchParams(search)
  params.delete(openParam)
  return params.size ? `${pathname}?${params}` : pathname
}

/** The link of a row: the list with its drawer open. */
export const useOpenHref = () => {
  const { pathname, search } = useLocation()
  const list = withoutOpenRecord(pathname, search)
  return useCallback((row: { id: string }) => withOpenRecord(list, row.id), [list])
}
