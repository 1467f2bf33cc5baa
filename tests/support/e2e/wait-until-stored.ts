import type { Page } from '@playwright/test'

/**
 * Waits until the browser has stored the admin's data: a reload may lose a preference that is still being written.
 * Transactions on a store wait for earlier ones.
 */
export const waitUntilStored = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('moto-admin')
        opening.onerror = () => failed(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('kept', 'readwrite')
          transaction.objectStore('kept').count()
          transaction.onabort = () => failed(transaction.error)
          transaction.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
  )
