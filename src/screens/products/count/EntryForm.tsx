import { Button, Input } from 'antd'
import { type KeyboardEvent, useId } from 'react'
import { useT } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { shelfQuantity } from '../stock/promised'
import { toCountItem } from './model'
import { SkuBox } from './SkuBox'
import type { Catalogue } from './use-catalogue'
import { useCountEntry } from './use-count-entry'
import type { Counting } from './use-stock-count'

/** One SKU after another by keyboard: scan or type it, Enter, type its count, Enter. */
export const EntryForm = (props: { counting: Counting; catalogue: Catalogue }) => {
  const t = useT()
  const id = useId()
  const { isEach } = props.counting
  const entry = useCountEntry(props)
  const { sku, typed, problem, row, former } = entry
  const onCountKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      entry.enterCount()
    } else if (event.key === 'Escape') entry.cancelCount()
  }
  return (
    <section className="count-entry" aria-label={t('count.entry')}>
      <div className="count-boxes">
        <div className="count-field">
          <label htmlFor={`${id}sku`}>{t('count.sku')}</label>
          <SkuBox
            ref={entry.skuBox}
            id={`${id}sku`}
            value={sku}
            rows={props.catalogue.rows ?? []}
            problem={problem?.of === 'sku' ? problem.text : undefined}
            problemId={`${id}problem`}
            onChange={entry.typeSku}
            onEnter={entry.enterSku}
            onList={entry.paste}
          />
        </div>
        {!isEach && (
          <div className="count-field count-number">
            <label htmlFor={`${id}count`}>{t('count.counted')}</label>
            <Input
              ref={entry.countBox}
              id={`${id}count`}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              aria-invalid={problem?.of === 'count' || undefined}
              aria-describedby={problem ? `${id}problem` : `${id}item`}
              {...(problem?.of === 'count' && { status: 'error' as const })}
              value={typed}
              onChange={(event) => entry.typeCount(event.target.value)}
              onKeyDown={onCountKey}
            />
          </div>
        )}
        <Button onClick={() => (isEach || !typed ? entry.enterSku(sku.trim()) : entry.enterCount())}>
          {t('count.next')}
        </Button>
      </div>
      <p id={`${id}item`} className="count-item">
        {row && !isEach && (
          <>
            {toCountItem(row).product} · {t('count.expectedOf', { count: formatNumber(shelfQuantity(row)) })}
            {former !== undefined && (
              <strong> · {t('count.alreadyCounted', { count: formatNumber(former) })}</strong>
            )}
          </>
        )}
        {!row && !problem && !sku && t(isEach ? 'count.hintEach' : 'count.hint')}
      </p>
      {problem && (
        <p id={`${id}problem`} className="count-problem" role="alert">
          {problem.text}
        </p>
      )}
      <p className="count-status" role="status">
        {entry.status}
      </p>
    </section>
  )
}
