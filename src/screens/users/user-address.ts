import { useCallback, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Records } from '../../kit/list/use-records'

/** Of the drawer, in pixels. */
export const userWidth = 640

/** The word of the address for the user that is open. */
const word = 'open'

const hrefWith = (pathname: string, search: string, open?: string) => {
  const words = new URLSearchParams(search)
  words.delete(word)
  if (open !== undefined) words.set(word, open)
  return words.size ? `${pathname}?${words}` : pathname
}

/** Where a row leads: to the list it stands in, with it open. */
export const useUserHref = () => {
  const { pathname, search } = useLocation()
  const list = hrefWith(pathname, search)
  return useCallback(
    (row: { id: string }) => {
      const [path = '', words = ''] = list.split('?')
      return hrefWith(path, words, row.id)
    },
    [list],
  )
}

/** The user that the address has open. There is no call for a single one. */
export const useOpenUser = ({ rows }: Pick<Records, 'rows'>) => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get(word)
  const list = hrefWith(pathname, search)
  /** The list it was opened from, as long as that is one step back. */
  const origin = useRef<string>(undefined)
  if (!asked) origin.current = list
  const user = rows?.find(({ id }) => id === asked)
  return {
    isOpen: asked !== null,
    user,
    isMissing: asked !== null && rows !== undefined && !user,
    close: () => void (origin.current === list ? navigate(-1) : navigate(list, { replace: true })),
  }
}
export type OpenUser = ReturnType<typeof useOpenUser>
