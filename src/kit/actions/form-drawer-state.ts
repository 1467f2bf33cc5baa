import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Row } from '../context/props'

/** The value of the address's parameter for a form over a list: the id of a record, or this. */
export const formParam = 'form'
export const newForm = 'new'

/** The parameter of forms over their list: Back closes them and a link opens them. */
export type FormDrawerState = {
  /** The requested form: of an id, or of a new record. */
  requested: string | null
  hrefOf: (row: Row) => string
  createHref: string
  /** The address of the list without a form. */
  listHref: string
}

export const useFormDrawerState = (): FormDrawerState => {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    const hrefFor = (which: string | null) => {
      const params = new URLSearchParams(search)
      params.delete(formParam)
      if (which !== null) params.set(formParam, which)
      return params.size ? `${pathname}?${params}` : pathname
    }
    return {
      requested: new URLSearchParams(search).get(formParam),
      hrefOf: (row: Row) => hrefFor(row.id),
      createHref: hrefFor(newForm),
      listHref: hrefFor(null),
    }
  }, [pathname, search])
}
