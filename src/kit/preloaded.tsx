import { type ComponentType, type ReactNode, use } from 'react'

type Loaded<P> = { default: ComponentType<P> }
export type Preloaded<P> = ((props: P) => ReactNode) & { preload: () => Promise<unknown> }

/** React reads `status` and `value` of a promise, and does not suspend for one that is fulfilled. */
const readable = <T,>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => {},
  )
  return promise
}

/**
 * A component with code of its own, as by `React.lazy`, which can be fetched before it is drawn. Unlike a lazy one it then
 * never suspends: React shows nothing for the 300 ms after a fallback, even when the module has been loaded.
 */
export const preloaded = <P extends object>(load: () => Promise<Loaded<P>>): Preloaded<P> => {
  let loading: Promise<Loaded<P>> | undefined
  const preload = () => {
    loading ??= readable(load())
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, at the top level, as by React.lazy
  const Preloadable = (props: P) => {
    const { default: Body } = use(preload())
    return <Body {...props} />
  }
  return Object.assign(Preloadable, { preload })
}
