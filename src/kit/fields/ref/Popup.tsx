import { Button } from 'antd'
import type { ReactElement, UIEvent } from 'react'
import { t } from '#i18n/index.ts'
import type { Choices } from './choices'
import './popup.css'

/** The distance from the end of the list at which the next page is loaded, in pixels. */
const nearEnd = 64

/** Loads more while the user scrolls near the end. */
export const createEndScrollHandler = (found: Choices) => (event: UIEvent<HTMLDivElement>) => {
  const { scrollTop, clientHeight, scrollHeight } = event.currentTarget
  if (scrollTop + clientHeight >= scrollHeight - nearEnd) found.more()
}

/** The options, and below them whether there are more. */
export const Popup = ({ menu, found }: { menu: ReactElement; found: Choices }) => {
  const { options, total, hasMore, loading, failed, retry } = found
  const count = options.length
  return (
    <>
      {menu}
      {count > 0 && hasMore && (
        <div className="choices-more">
          <span role="status">
            {loading
              ? t('common.loading')
              : failed
                ? t('form.ref.failed')
                : t('choices.more', { count, total })}
          </span>
          {failed && (
            <Button size="small" onClick={retry}>
              {t('common.retry')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type NoChoicesProps = { found: Pick<Choices, 'failed' | 'loading' | 'retry'>; none: string }

/** Why there are no options. */
export const NoChoices = ({ found, none }: NoChoicesProps) => {
  if (!found.failed) return <span className="input-empty">{found.loading ? t('common.loading') : none}</span>
  return (
    <span className="input-empty">
      {t('form.ref.failed')}{' '}
      <Button size="small" onClick={found.retry}>
        {t('common.retry')}
      </Button>
    </span>
  )
}

/** An option below its parent, with what distinguishes it from others of the same name. */
export const drawOption = ({ label, depth = 0, note }: { label: string; depth?: number; note?: string }) => (
  <span className="choice" style={{ paddingInlineStart: depth * 16 }}>
    {label}
    {note && <small>{note}</small>}
  </span>
)
