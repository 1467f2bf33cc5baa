import { useEffect } from 'react'
import { createStore, useStore } from '#providers/store.ts'

/** The number of unread notifications. */
export const titleCount = createStore(0)

/** The document title of a page: `Products · moto-admin`, with unread notifications `(2) Products · moto-admin`. */
export const useDocumentTitle = (page: string) => {
  const count = useStore(titleCount)
  useEffect(() => {
    document.title = `${count ? `(${count}) ` : ''}${page} · moto-admin`
  }, [page, count])
}
