import { useEffect } from 'react'

/** The document title of a page: `Products · moto-admin`. */
export const useDocumentTitle = (page: string) => {
  useEffect(() => {
    document.title = `${page} · moto-admin`
  }, [page])
}
