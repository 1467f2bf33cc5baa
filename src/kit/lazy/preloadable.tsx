import { type ComponentType, lazy, type ReactNode, useState } from 'react'

type Loaded<P> = { default: ComponentType<P> }
export type Preloaded<P> = ((props: P) => ReactNode) & {
  preload: () => Promise<unknown>
  isLoaded: () => boolean
}

/**
 * A component in its own file, as by `React.lazy`, which can be fetched before it is drawn. Once fetched it is drawn at
 * once, whereas a lazy component suspends even then: React delays what follows a fallback by up to 300 ms.
 */
export const preloadable = <P extends object>(load: () => Promise<Loaded<P>>): Preloaded<P> => {
  let loading: Promise<Loaded<P>> | undefined
  let loaded: Loaded<P> | undefined
  const preload = () => {
    loading ??= load().then(
      (found) => {
        loaded = found
        return found
      },
      (failure: unknown) => {
        // Another attempt loads it again.
        loading = undefined
        throw failure
      },
    )
    return loading
  }
  const Lazy = lazy(preload)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, at the top level, as by React.lazy
  const Preloadable = (props: P) => {
    // Chosen once: a change from one type to the other would mount the page again.
    const [Body] = useState((): ComponentType<P> => loaded?.default ?? Lazy)
    return <Body {...props} />
  }
  return Object.assign(Preloadable, { preload, isLoaded: () => loaded !== undefined })
}
