import { type ComponentType, type ReactNode, lazy as reactLazy, Suspense, useEffect, useState } from 'react'
import { loadScreenTexts, t } from '#i18n/index.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { useStore } from '#providers/store.ts'
import { SkeletonRows } from '../states/SkeletonRows'
import { PartBoundary } from './PartBoundary'

type Load<P> = () => Promise<{ default: ComponentType<P> }>
export type Lazy<P> = ((props: P) => ReactNode) & {
  preload: () => Promise<unknown>
  isLoaded: () => boolean
}

/** Style sheets that could not be fetched, which Vite does not request again. */
const refetchStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter((link) => !link.sheet)
      .map(
        (link) =>
          new Promise<void>((resolve, reject) => {
            const again = link.cloneNode() as HTMLLinkElement
            again.onload = () => resolve()
            again.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
            link.replaceWith(again)
          }),
      ),
  )

/** Browsers report that a connection is back before it works, and some requests are lost on the way. */
const retryDelaysMs = [300, 1200]

/** React draws a page again within this time to find its failure. */
const redrawMs = 1000

const failedLoads = new Set<() => void>()
/** Called once their failures are shown: what is drawn next is fetched again. */
export const forgetFailedLoads = () => {
  for (const forget of failedLoads) forget()
  failedLoads.clear()
}

/**
 * A page in its own file, as by `React.lazy`, which can be fetched before it is drawn. Once fetched it is drawn at once,
 * whereas a lazy component suspends even then: React delays what follows a fallback by up to 300 ms. A failure is thrown
 * to the boundary of the page, and the next attempt to draw it fetches it again.
 */
export const lazyPage = <P extends object>(load: Load<P>): Lazy<P> => {
  let loading: ReturnType<Load<P>> | undefined
  let loaded: ComponentType<P> | undefined
  let isDrawn = false
  let hasFailed = false
  let failure: { at: number; isOnline: boolean } | undefined
  const fetched = async (delays: readonly number[] = retryDelaysMs): ReturnType<Load<P>> => {
    try {
      if (hasFailed) await refetchStyles()
      return await load()
    } catch (reason) {
      hasFailed = true
      const [delay, ...later] = delays
      if (delay === undefined || !navigator.onLine) throw reason
      await new Promise((resolve) => setTimeout(resolve, delay))
      return fetched(later)
    }
  }
  const preload = () => {
    loading ??= fetched().then(
      (found) => {
        loaded = found.default
        return found
      },
      (reason: unknown) => {
        failure = { at: performance.now(), isOnline: navigator.onLine }
        // React draws the page again to find the failure, and would otherwise fetch for ever.
        if (isDrawn) failedLoads.add(forget)
        else forget()
        throw reason
      },
    )
    return loading
  }
  const drawn = () =>
    reactLazy(() => {
      isDrawn = true
      return preload()
    })
  let Drawn = drawn()
  const forget = () => {
    loading = undefined
    failure = undefined
    isDrawn = false
    Drawn = drawn()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, at the top level, as by React.lazy
  const Page = (props: P) => {
    // Chosen once: a change from one type to the other would mount the page again.
    const [Body] = useState((): ComponentType<P> => {
      // A failure that was never shown: the user had left by then.
      if (failure && (performance.now() - failure.at > redrawMs || failure.isOnline !== navigator.onLine))
        forget()
      return loaded ?? Drawn
    })
    return <Body {...props} />
  }
  return Object.assign(Page, { preload, isLoaded: () => loaded !== undefined })
}

/** A part of a page in its own file. What fails in it, or on its way, leaves the rest of the page intact. */
export const lazy = <P extends object>(load: Load<P>): Lazy<P> => {
  const Body = lazyPage(load)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file, at the top level, as by React.lazy
  const Part = (props: P) => (
    <PartBoundary onFailed={forgetFailedLoads}>
      <Body {...props} />
    </PartBoundary>
  )
  return Object.assign(Part, { preload: Body.preload, isLoaded: Body.isLoaded })
}

const withTexts =
  <P,>(load: Load<P>): Load<P> =>
  async () =>
    (await Promise.all([load(), loadScreenTexts()]))[0]

/** A page or a part together with the texts that only screens need. */
export const lazyPageWithTexts = <P extends object>(load: Load<P>) => lazyPage(withTexts(load))
export const lazyWithTexts = <P extends object>(load: Load<P>) => lazy(withTexts(load))

/**
 * A part of a page that is opened on it, such as a form: `<PaymentForm isOpen={isOpen} order={order} />`. The page does
 * not wait for its code, which is fetched once the first page has its data, or when the part is opened.
 */
export const onDemand = <P extends object>(load: Load<P>) => {
  const Part = lazy(load)
  return (props: P & { isOpen: boolean }) => {
    const isFirstPageShown = useStore(firstPageShown)
    useEffect(() => {
      // A failure occurs again when the part is opened, and is shown then.
      if (isFirstPageShown) Part.preload().catch(() => {})
    }, [isFirstPageShown])
    return props.isOpen ? (
      <Suspense fallback={<SkeletonRows rows={3} label={t('common.loading')} />}>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
