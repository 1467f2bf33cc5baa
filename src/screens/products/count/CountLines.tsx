import { Button } from 'antd'
import { useCallback, useRef, useState } from 'react'
import { useT } from '../../../i18n'
import { LineRow } from './LineRow'
import type { CountLine } from './model'
import type { Counting } from './use-stock-count'

type Props = { lines: readonly CountLine[]; counting: Counting; label: string }

const firstShown = 100

/** Counted lines, the newest first. */
export const CountLines = ({ lines, counting, label }: Props) => {
  const t = useT()
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
