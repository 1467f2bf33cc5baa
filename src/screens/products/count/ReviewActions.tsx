import { Button } from 'antd'
import { useLayoutEffect, useRef } from 'react'
import { useT } from '../../../i18n'

type Props = {
  /** Differences that can still be applied. */
  count: number
  isRunning: boolean
  /** Whether the review lists differences, applied ones included. */
  hasDifferences: boolean
  isComplete: boolean
  onBack: () => void
  onApply: () => void
  onFinish: () => void
  /** Focuses the review. */
  onApplied: () => void
}

/** Each button keeps its place, so that a second click on “Apply” never finishes the count before its result was read. */
export const ReviewActions = (props: Props) => {
  const { count, isRunning, hasDifferences, isComplete, onBack, onApply, onFinish, onApplied } = props
  const t = useT()
  const apply = useRef<HTMLButtonElement>(null)
  const isApplied = count === 0
  const report = useRef(onApplied)
  report.current = onApplied
  // The button can no longer be pressed, so that it loses the focus.
  useLayoutEffect(() => {
    if (isApplied && apply.current && document.activeElement === apply.current) report.current()
  }, [isApplied])

  return (
    <footer className="count-foot">
      <Button onClick={onBack}>{t('count.backToCount')}</Button>
      <Button
        type={isApplied ? 'primary' : 'default'}
        disabled={!isApplied || isRunning || !isComplete}
        onClick={onFinish}
      >
        {t('count.finish')}
      </Button>
      {hasDifferences && (
        <Button ref={apply} type="primary" loading={isRunning} disabled={isApplied} onClick={onApply}>
          {isApplied ? t('count.nothingToPost') : t('count.post', { count })}
        </Button>
      )}
    </footer>
  )
}
