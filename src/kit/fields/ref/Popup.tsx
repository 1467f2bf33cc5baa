import { Button } from 'antd'
import type { ReactElement, UIEvent } from 'react'
import { useT } from '../../../i18n'
import type { Choices } from './choices'
import './popup.css'

/** From the end of the list on which the next page is fetched, in pixels. */
const nearEnd = 64

/** Fetches what follows while somebody comes near the end. */
export const onEndOf = (found: Choices) => (event: UIEvent<HTMLDivElement>) => {
  const { scrollTop, clientHeight, scrollHeight } = event.currentTarget
  if (scrollTop + clientHeight >= scrollHeight - nearEnd) found.more()
}

/** The choices, and beneath them whether there are more. */
export const Popup = ({ menu, found }: { menu: ReactElement; found: Choices }) => {
  const t = useT()
  const { options, total, hasMore, loading, failed, retry } = found
  const count = options.length
  return (
    <>
      {menu}
      {count > 0 && hasMore && (
        <div className="choices-more">
          <span role="status">
            {loading
              ? t('form.ref.loading')
              : failed
                ? t('form.ref.failed')
                : t('choices.more', { count, total })}
          </span>
          {failed && (
            <Button size="small" onClick={retry}>
              {t('error.retry')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Why there is nothing to choose. */
export const NoChoices = ({ found, none }: { found: Choices; none: string }) => {
  const t = useT()
  if (!found.failed)
    return <span className="input-empty">{found.loading ? t('form.ref.loading') : none}</span>
  return (
    <span className="input-empty">
      {t('form.ref.failed')}{' '}
      <Button size="small" onClick={found.retry}>
        {t('error.retry')}
      </Button>
    </span>
  )
}

/** A choice under the one it belongs to, with what tells it from its likes. */
export const drawOption = ({ label, depth = 0, note }: { label: string; depth?: number; note?: string }) => (
  <span className="choice" style={{ paddingInlineStart: depth * 16 }}>
    {label}
    {note && <small>{note}</small>}
  </span>
)
