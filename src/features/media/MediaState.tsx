import type { ReactNode } from 'react'
import { useT } from '../../i18n'
import { ErrorState } from '../../kit/states/ErrorState'
import { SkeletonRows } from '../../kit/states/SkeletonRows'
import type { Media } from './use-media'
import './media.css'

type Props = {
  media: Media /** Shown if there are none. */
  empty: ReactNode
  children: ReactNode
}

/** The state of the library while it loads, or if it is empty. */
export const MediaState = ({ media, empty, children }: Props) => {
  const t = useT()
  const { rows, failure, isFetching, isFormer, refresh } = media
  if (failure)
    return (
      <ErrorState title={t('media.failed')} messages={failure.messages} onRetry={refresh} busy={isFetching} />
    )
  if (!rows) return <SkeletonRows rows={6} label={t('media.loading')} shape="cards" />
  if (!rows.length) return empty
  return (
    <div className={isFormer ? 'list-rows list-rows-former' : 'list-rows'} aria-busy={isFetching}>
      {children}
    </div>
  )
}
