import type { InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#i18n/index.ts'
import { countKeyOf, problemText } from './model'
import { parseCount, parseLines } from './parse'
import type { Catalogue } from './use-catalogue'
import type { Counting } from './use-stock-count'

/** What is typed for the next SKU and its count, and where the focus moves. */
export const useCountEntry = ({ counting, catalogue }: { counting: Counting; catalogue: Catalogue }) => {
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

  const startNext = (message: string) => {
    // Rendered at once: the scanner's next letters are already on their way.
    flushSync(() => {
      setSku('')
      setTyped('')
      setProblem(undefined)
      setStatus(message)
    })
    skuBox.current?.focus()
  }
  const finish = (text: string, item: { sku: string } | undefined, count: number) =>
    startNext(item ? t('count.entered', { sku: item.sku, count }) : t('count.saved', { sku: text, count }))
  const check = async (text: string) => {
    try {
      const found = await catalogue.lookUp(text)
      const isSame = now.current.sku === text && now.current.typed === ''
      if (!('reason' in found) || !isSame) return
      setProblem({ of: 'sku', text: problemText({ ...found, sku: text }) })
      skuBox.current?.focus({ cursor: 'all' })
    } catch {
      // Entering the count looks it up again, and keeps what fails.
    }
  }
  const enterSku = (text: string) => {
    if (!text) return
    if (isEach) {
      const item = counting.enter(text, '1', true)
      return finish(text, item, item ? (formerOf(item.key) ?? 0) + 1 : 1)
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
    finish(text, counting.enter(text, typed), counted)
  }
  const paste = (text: string) => {
    const pasted = parseLines(text)
    counting.paste(pasted)
    startNext(t('count.pasted', { count: pasted.length }))
  }
  return {
    skuBox,
    countBox,
    sku,
    typed,
    problem,
    status,
    row,
    /** The earlier count of that SKU. */
    former: row && formerOf(countKeyOf(row)),
    typeSku: (text: string) => {
      setSku(text)
      setTyped('')
      setProblem(undefined)
    },
    typeCount: (text: string) => {
      setTyped(text)
      setProblem(undefined)
    },
    enterSku,
    enterCount,
    paste,
    /** Returns to the SKU without a count. */
    cancelCount: () => {
      setTyped('')
      skuBox.current?.focus({ cursor: 'all' })
    },
  }
}
