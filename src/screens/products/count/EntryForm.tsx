import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '../../../i18n'
import { formatNumber } from '../../../i18n/format'
import { shelfQuantity } from '../stock/promised'
import { countKeyOf, toCountItem } from './model'
import { parseCount, parseLines } from './parse'
import { SkuBox } from './SkuBox'
import type { Catalogue } from './use-catalogue'
import type { Counting } from './use-stock-count'

/** One SKU after another by keyboard: scan or type it, Enter, type its count, Enter. */
export const EntryForm = ({ counting, catalogue }: { counting: Counting; catalogue: Catalogue }) => {
  const t = useT()
  const id = useId()
  const { isEach, lines } = counting
  const skuBox = useRef<InputRef>(null)
  const countBox = useRef<InputRef>(null)
  const [sku, setSku] = useState('')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<{ of: 'sku' | 'count'; text: string }>()
  const [status, setStatus] = useState('')
  const now = useRef({ sku, typed })
  now.current = { sku, typed }
  useEffect(() => skuBox.current?.focus(), [])

  const row = catalogue.index.get(sku.trim().toLowerCase())
  const formerOf = (key: string) =>
    lines.find((line) => line.key === key && line.outcome?.kind !== 'posted')?.counted

  const next = (message: string) => {
    // Rendered at once: the scanner's next letters are already on their way.
    flushSync(() => {
      setSku('')
      setTyped('')
      setProblem(undefined)
      setStatus(message)
    })
    skuBox.current?.focus()
  }
  const check = async (text: string) => {
    try {
      const found = await catalogue.lookUp(text)
      const isSame = now.current.sku === text && now.current.typed === ''
      if (typeof found !== 'string' || !isSame) return
      setProblem({ of: 'sku', text: t(`count.problem.${found}`, { sku: text }) })
      skuBox.current?.focus({ cursor: 'all' })
    } catch {
      // Entering the count looks it up again, and keeps what fails.
    }
  }
  const enterSku = (text: string) => {
    if (!text) return
    if (isEach) {
      const item = counting.enter(text, '1', true)
      const counted = item && (formerOf(item.key) ?? 0) + 1
      return next(
        item
          ? t('count.entered', { sku: item.sku, count: counted ?? 1 })
          : t('count.saved', { sku: text, count: 1 }),
      )
    }
    const known = catalogue.index.get(text.toLowerCase())
    const former = known && formerOf(countKeyOf(known))
    flushSync(() => {
      setSku(text)
      setTyped(former === undefined ? '' : String(former))
      setProblem(undefined)
    })
    countBox.current?.focus({ cursor: 'all' })
    if (!known && catalogue.rows) void check(text)
  }
  const enterCount = () => {
    const text = sku.trim()
    if (!text) return skuBox.current?.focus()
    const counted = parseCount(typed)
    if (counted === undefined) {
      setProblem({ of: 'count', text: t('count.problem.badCount') })
      return countBox.current?.focus({ cursor: 'all' })
    }
    const item = counting.enter(text, typed)
    next(
      item
        ? t('count.entered', { sku: item.sku, count: counted })
        : t('count.saved', { sku: text, count: counted }),
    )
  }
  const onCountKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      enterCount()
    } else if (event.key === 'Escape') {
      setTyped('')
      skuBox.current?.focus({ cursor: 'all' })
    }
  }
  const paste = (text: string) => {
    const pasted = parseLines(text)
    counting.paste(pasted)
    next(t('count.pasted', { count: pasted.length }))
  }
  const former = row && formerOf(countKeyOf(row))
  return (
    <section className="count-entry" aria-label={t('count.entry')}>
      <div className="count-boxes">
        <div className="count-field">
          <label htmlFor={`${id}sku`}>{t('count.sku')}</label>
          <SkuBox
            ref={skuBox}
            id={`${id}sku`}
            value={sku}
            rows={catalogue.rows ?? []}
            problem={problem?.of === 'sku' ? problem.text : undefined}
            problemId={`${id}problem`}
            onChange={(text) => {
              setSku(text)
              setTyped('')
              setProblem(undefined)
            }}
            onEnter={enterSku}
            onList={paste}
          />
        </div>
        {!isEach && (
          <div className="count-field count-number">
            <label htmlFor={`${id}count`}>{t('count.counted')}</label>
            <Input
              ref={countBox}
              id={`${id}count`}
              inputMode="numeric"
              enterKeyHint="next"
              autoComplete="off"
              aria-invalid={problem?.of === 'count' || undefined}
              aria-describedby={problem ? `${id}problem` : `${id}item`}
              {...(problem?.of === 'count' && { status: 'error' as const })}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value)
                setProblem(undefined)
              }}
              onKeyDown={onCountKey}
            />
          </div>
        )}
        <Button onClick={() => (isEach || !typed ? enterSku(sku.trim()) : enterCount())}>
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
        {status}
      </p>
    </section>
  )
}
