import { useEffect } from 'react'
import { shopName, useShop } from '#providers/shop.ts'
import { createStore, useStore } from '#providers/store.ts'

/** The number of unread notifications. */
export const titleCount = createStore(0)

/** The document title of a page: `Products · Padma Motors`, with unread notifications `(2) Products · Padma Motors`. */
export const useDocumentTitle = (page: string) => {
  const count = useStore(titleCount)
  const name = shopName(useShop())
  useEffect(() => {
    document.title = `${count ? `(${count}) ` : ''}${page} · ${name}`
  }, [page, count, name])
}
