/** Whether it would lose something now if the page were closed: a form with input, a running job. */
type Holder = () => boolean

const holders = new Set<Holder>()

/** Whether anything would be lost by closing or reloading the page. */
export const hasUnsavedWork = (): boolean => [...holders].some((holds) => holds())

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  if (hasUnsavedWork()) event.preventDefault()
}

/** Lets the browser ask before the page is closed or reloaded; returns the function that ends it. */
export const holdPage = (holds: Holder): (() => void) => {
  // Browsers keep pages without the listener in memory for Back.
  if (!holders.size) window.addEventListener('beforeunload', askBeforeUnload)
  holders.add(holds)
  return () => {
    holders.delete(holds)
    if (!holders.size) window.removeEventListener('beforeunload', askBeforeUnload)
  }
}
