import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { useT } from '../../i18n'
import { late } from '../../providers/late'
import { useStore } from '../../providers/store'
import { SkeletonRows } from '../states/SkeletonRows'
import { preloadable } from './preloadable'

type OnDemand<P> = (props: P & { isOpen: boolean }) => ReactNode

/**
 * A part of a page that is opened on it, such as a form: `<PaymentForm isOpen={isOpen} order={order} />`. The page does
 * not wait for its code, which is fetched once the first page has its data, or when the part is opened.
 */
export const onDemand = <P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): OnDemand<P> => {
  const Part = preloadable(load)
  return (props) => {
    const t = useT()
    const isLate = useStore(late)
    useEffect(() => {
      // A failure occurs again when the part is opened, and is shown then.
      if (isLate) Part.preload().catch(() => {})
    }, [isLate])
    return props.isOpen ? (
      <Suspense fallback={<SkeletonRows rows={3} label={t('common.loading')} />}>
        <Part {...props} />
      </Suspense>
    ) : null
  }
}
