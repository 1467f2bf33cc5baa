import type { ReactElement, ReactNode } from 'react'
import { t } from '#i18n/index.ts'
import { Loaded } from '#ui/states/Loaded.tsx'
import type { Media } from './use-media-library'
import './media.css'

type Props = {
  media: Media
  /** Shown when there are none. */
  empty: ReactElement
  children: ReactNode
}

/** Pictures, or the state of reading them. */
export const MediaState = ({ media, empty, children }: Props) => {
  return (
    <Loaded
      read={media}
      failed={t('media.failed')}
      loading={{ rows: 6, label: t('media.loading'), shape: 'cards' }}
      empty={empty}
    >
      {() => (
        <div
          className={media.isFormer ? 'list-rows list-rows-former' : 'list-rows'}
          aria-busy={media.isFetching}
        >
          {children}
        </div>
      )}
    </Loaded>
  )
}
