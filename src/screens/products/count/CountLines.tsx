import { DeleteOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { memo, useCallback, useId, useRef, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { IconButton } from '#ui/layout/IconButton.tsx'
import { formatSigned } from '../stock/adjust/amount'
import { shelfQuantity } from '../stock/promised'
import { type CountLine, countDifference, missingPromised } from './model'
import { parseCount } from './parse'
import type { Counting } from './use-stock-count'

type LineRowProps = {
  line: CountLine
  onCount: (line: CountLine, counted: number) => void
  onRemove: (key: string) => void
}

const stateOf = (line: CountLine): string | undefined => {
  const { outcome, expected } = line
  if (outcome?.kind === 'posted')
    return t(outcome.moved ? 'count.lineMoved' : 'count.linePosted', { from: outcome.from, to: outcome.to })
  if (outcome?.kind === 'failed') return t('count.lineFailed', { message: outcome.message })
  if (outcome?.kind === 'recount') return t('count.lineRecount', { count: outcome.quantity })
  return expected ? promisedState(line) : t('count.lineNew')
}

/** Promised pieces belong to the count; missing ones have to be found before they can be packed. */
const promisedState = (line: CountLine) => {
  const missing = missingPromised(line)
  if (missing) return t('count.promisedMissing', { count: missing })
  const { promised } = line.expected ?? {}
  return promised ? t('count.promised', { count: promised }) : undefined
}

/** The count in place: Enter or leaving the input saves the number; a text that is none stays, with the reason. */
const CountInput = ({ line, onCount }: Pick<LineRowProps, 'line' | 'onCount'>) => {
  const id = useId()
  const [typed, setTyped] = useState(String(line.counted))
  const counted = parseCount(typed)
  const isWrong = counted === undefined
  return (
    <>
      <Input
        size="small"
        inputMode="numeric"
        aria-label={t('count.countOf', { sku: line.sku })}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        {...(isWrong && { status: 'error' as const })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => counted !== undefined && counted !== line.counted && onCount(line, counted)}
        onPressEnter={(event) => event.currentTarget.blur()}
      />
      {isWrong && (
        <span id={id} role="alert" className="count-problem">
          {t('count.problem.badCount')} {t('count.stays', { count: line.counted })}
        </span>
      )}
    </>
  )
}

const LineRow = memo(({ line, onCount, onRemove }: LineRowProps) => {
  const { sku, product, expected, counted, outcome } = line
  const difference = countDifference(line)
  const isPosted = outcome?.kind === 'posted'
  const state = stateOf(line)
  const before = outcome?.kind === 'posted' ? outcome.from : expected && shelfQuantity(expected)
  return (
    <tr className={outcome ? `count-${outcome.kind}` : undefined}>
      <th scope="row">
        <strong>{sku}</strong>
        <span>{product}</span>
        {state && <span className="count-state">{state}</span>}
        {outcome?.kind === 'recount' && (
          <Button size="small" onClick={() => onCount(line, counted)}>
            {t('count.keepCount', { count: counted })}
          </Button>
        )}
      </th>
      <td data-label={t('count.expected')}>{before === undefined ? '–' : formatNumber(before)}</td>
      <td data-label={t('count.counted')}>
        {isPosted ? formatNumber(counted) : <CountInput key={counted} line={line} onCount={onCount} />}
      </td>
      <td data-label={t('count.difference')} className={difference ? 'count-differs' : undefined}>
        {isPosted && outcome ? formatSigned(outcome.to - outcome.from) : formatSigned(difference)}
      </td>
      <td>
        <IconButton
          icon={<DeleteOutlined aria-hidden />}
          label={t('count.remove', { sku })}
          onClick={() => onRemove(line.key)}
        />
      </td>
    </tr>
  )
})
LineRow.displayName = 'LineRow'

type Props = { lines: readonly CountLine[]; counting: Counting; label: string }

const firstShown = 100

/** Counted lines, the newest first. */
export const CountLines = ({ lines, counting, label }: Props) => {
  const [isWhole, setWhole] = useState(false)
  const latest = useRef(counting)
  latest.current = counting
  const onCount = useCallback(
    (line: CountLine, counted: number) => latest.current.setCounted(line, counted),
    [],
  )
  const onRemove = useCallback((key: string) => latest.current.remove(key), [])
  const shown = isWhole ? lines : lines.slice(0, firstShown)
  return (
    <>
      <table className="count-lines" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('count.sku')}</th>
            <th scope="col">{t('count.expected')}</th>
            <th scope="col">{t('count.counted')}</th>
            <th scope="col">{t('count.difference')}</th>
            <th scope="col">
              <span className="sr-only">{t('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((line) => (
            <LineRow key={line.key} line={line} onCount={onCount} onRemove={onRemove} />
          ))}
        </tbody>
      </table>
      {shown.length < lines.length && (
        <Button type="link" onClick={() => setWhole(true)}>
          {t('count.showAll', { count: lines.length })}
        </Button>
      )}
    </>
  )
}
