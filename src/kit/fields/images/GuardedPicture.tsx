import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { t } from '../../../i18n'
import './guarded-picture.css'
import { useRestrictedFile } from './use-restricted-file'

/** A restricted picture: fetched with the session, scaled to fit, in full size on click. */
export const GuardedPicture = ({ url: guarded, alt }: { url: string; alt: string }) => {
  const { url, problem, retry } = useRestrictedFile(guarded)
  const [large, setLarge] = useState(false)
  if (problem)
    return (
      <span className="guarded-problem" role="alert">
        {t('form.picture.failed', { problem })}{' '}
        <Button size="small" onClick={retry}>
          {t('common.retry')}
        </Button>
      </span>
    )
  if (!url) return <Skeleton.Node active className="guarded-awaited" />
  return (
    <button
      type="button"
      className={large ? 'guarded guarded-large' : 'guarded'}
      aria-pressed={large}
      title={t(large ? 'form.picture.fit' : 'form.picture.enlarge')}
      onClick={() => setLarge(!large)}
    >
      <img src={url} alt={alt} />
    </button>
  )
}
