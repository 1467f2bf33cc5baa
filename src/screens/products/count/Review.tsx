import { Button, Input, Radio } from 'antd'
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { Empty } from '#ui/states/Empty.tsx'
import { formatSigned } from '../stock/adjust/amount'
import { CountLines } from './CountLines'
import {
  countTotals,
  findUncountedStock,
  isPosted,
  needsPosting,
  needsReview,
  toCountItem,
  withCount,
} from './model'
import type { Catalogue } from './use-catalogue'
import type { usePostDifferences } from './use-post-differences'
import type { Counting } from './use-stock-count'

type ReviewActionsProps = {
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
const ReviewActions = (props: ReviewActionsProps) => {
  const { count, isRunning, hasDifferences, isComplete, onBack, onApply, onFinish, onApplied } = props
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

type Props = {
  counting: Counting
  catalogue: Catalogue
  posting: ReturnType<typeof usePostDifferences>
  onBack: () => void
  onFinish: () => void
}

/** What will change, before it changes: differences, stock that was not counted, and a note. */
export const Review = ({ counting, catalogue, posting, onBack, onFinish }: Props) => {
  const id = useId()
  const mayCreate = useAccess()(['Product', 'CREATE'])
  const { lines, problems, note, uncounted } = counting
  const { refetch } = catalogue
  const frame = useRef<HTMLElement>(null)
  // The button that led here is gone.
  useEffect(() => frame.current?.focus(), [])
  // Uncounted stock is compared with its current quantity.
  useEffect(() => void refetch(), [refetch])

  const shown = lines.filter(needsReview)
  const rest = useMemo(() => findUncountedStock(catalogue.rows ?? [], lines), [catalogue.rows, lines])
  const units = rest.reduce((sum, { quantity }) => sum + quantity, 0)
  const zeros = uncounted === 'zero' ? rest : []
  const ready = lines.filter((line) => needsPosting(line) && (line.expected || mayCreate))
  const blocked = mayCreate ? 0 : lines.filter((line) => needsPosting(line) && !line.expected).length
  const count = ready.length + zeros.length
  const { more, less } = countTotals(shown)
  const open = shown.filter((line) => !isPosted(line)).length
  const isRunning = posting.job !== undefined

  const post = () => {
    const at = new Date().toISOString()
    if (zeros.length)
      counting.update((before) => ({
        ...before,
        uncounted: 'keep',
        lines: zeros.reduce<typeof before.lines>(
          (all, row) => withCount(all, toCountItem(row), 0, at),
          before.lines,
        ),
      }))
    void posting.post(mayCreate)
  }
  return (
    <section ref={frame} tabIndex={-1} className="count-review" aria-label={t('count.review')}>
      {shown.length > 0 ? (
        <>
          <p className="count-totals">
            {open > 0 ? (
              <>
                {t('count.differing', { count: open })} ·{' '}
                <strong>{t('count.units', { more: formatSigned(more), less: formatSigned(less) })}</strong>
              </>
            ) : (
              t('count.posted', { count: shown.length })
            )}
          </p>
          <CountLines lines={shown} counting={counting} label={t('count.differences')} />
        </>
      ) : (
        <Empty title={t('count.allMatch', { count: lines.length })} hint={t('count.allMatchHint')} />
      )}
      {problems.length > 0 && (
        <p className="count-problem" role="alert">
          {t('count.unresolved', { count: problems.length })}{' '}
          <Button type="link" size="small" onClick={onBack}>
            {t('count.backToCount')}
          </Button>
        </p>
      )}
      {blocked > 0 && <p className="count-problem">{t('count.mayNotCreate', { count: blocked })}</p>}
      {rest.length > 0 && (
        <fieldset className="count-rest" disabled={isRunning}>
          <legend>{t('count.rest', { count: rest.length, units })}</legend>
          <Radio.Group
            value={uncounted}
            aria-label={t('count.restHow')}
            onChange={(event) => counting.change({ uncounted: event.target.value })}
            options={[
              { value: 'keep', label: t('count.restKeep') },
              { value: 'zero', label: t('count.restZero') },
            ]}
          />
          {uncounted === 'zero' && (
            <p className="count-warning" role="alert">
              {t('count.restWarning', { count: rest.length, units })}
            </p>
          )}
        </fieldset>
      )}
      <div className="count-note">
        <span>
          {t('common.reason')}: <strong>{choiceLabel('counted')}</strong>
        </span>
        <label htmlFor={id}>
          {t('common.note')} <small>{t('form.optional')}</small>
        </label>
        <Input
          id={id}
          maxLength={255}
          value={note}
          onChange={(event) => counting.change({ note: event.target.value })}
        />
      </div>
      <ReviewActions
        count={count}
        isRunning={isRunning}
        hasDifferences={count > 0 || shown.length > 0}
        isComplete={problems.length === 0 && lines.length > 0}
        onBack={onBack}
        onApply={post}
        onFinish={onFinish}
        onApplied={() => frame.current?.focus()}
      />
    </section>
  )
}
