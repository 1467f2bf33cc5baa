import { useEffect } from 'react'

/** What the browser's tab says of a page: `Products · moto-admin`. */
export const useDocumentTitle = (page: string) => {
  useEffect(() => {
    document.title = `${page} · moto-admin`
  }, [page])
}
