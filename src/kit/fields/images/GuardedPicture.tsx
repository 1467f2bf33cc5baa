import { Button, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { t } from '#i18n/index.ts'
import { readRestrictedFile } from '#providers/download.ts'
import { toHttpError } from '#providers/errors.ts'
import './guarded-picture.css'

type State = { url?: string; problem?: string }

/** A restricted file as an object URL that only this page knows. */
const useRestrictedFile = (guarded: string): State & { retry: () => void } => {
  const [state, setState] = useState<State>({})
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks for the same file again
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    setState({})
    readRestrictedFile(guarded, stop.signal).then(
      (file) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(file)
        setState({ url: made })
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setState({ problem: toHttpError(error).messages.join(' ') })
      },
    )
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [guarded, round])
  return { ...state, retry: () => setRound(round + 1) }
}

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
