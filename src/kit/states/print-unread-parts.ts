import type { QueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'

type Part = { show: () => void; client: QueryClient }
/** The parts of the page whose data has not been requested. */
const unread = new Set<Part>()

/** Requests their data at once. */
const showAll = () => {
  const parts = [...unread]
  flushSync(() => {
    for (const { show } of parts) show()
  })
}

const whenFetched = (client: QueryClient) =>
  new Promise<void>((resolve) => {
    const cache = client.getQueryCache()
    const check = () => {
      if (client.isFetching()) return
      stop()
      resolve()
    }
    const stop = cache.subscribe(check)
    check()
  })

const isPrintKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey

/** The browser does not wait for data when it prints, so that the key prints once everything has arrived. */
const printComplete = async (event: KeyboardEvent) => {
  const [part] = unread
  if (!part || !isPrintKey(event) || event.defaultPrevented) return
  event.preventDefault()
  showAll()
  await whenFetched(part.client)
  // Drawn by then.
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
}

const onKey = (event: KeyboardEvent) => void printComplete(event)

/** Shows a part before the page is printed; returns how to stop that. */
export const showForPrint = (part: Part) => {
  if (!unread.size) {
    window.addEventListener('beforeprint', showAll)
    window.addEventListener('keydown', onKey)
  }
  unread.add(part)
  return () => {
    unread.delete(part)
    if (unread.size) return
    window.removeEventListener('beforeprint', showAll)
    window.removeEventListener('keydown', onKey)
  }
}
