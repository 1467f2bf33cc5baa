import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useMemo, useState } from 'react'
import { foldText, searchWords } from '#contract/grammar/stored-text.ts'
import { t } from '#i18n/index.ts'
import { ScanButton } from '#ui/scan/ScanButton.tsx'
import type { StockRow } from '../stock/model'
import { isPastedList } from './parse'

const maxSuggestions = 8
const minLetters = 2

/** Stock whose SKU, custom SKU, product or attributes contain every typed word. */
const suggestStock = (rows: readonly StockRow[], typed: string): StockRow[] => {
  const words = searchWords(typed)
  if (words.join('').length < minLetters) return []
  const found: StockRow[] = []
  for (const row of rows) {
    const text = foldText([row.sku, row.customSku, row.product.label, row.attributes].join(' '))
    if (words.every((word) => text.includes(word))) found.push(row)
    if (found.length === maxSuggestions) break
  }
  return found
}

type Props = {
  ref: Ref<InputRef>
  id: string
  value: string
  rows: readonly StockRow[]
  problem: string | undefined
  problemId: string
  onChange: (sku: string) => void
  /** Called on Enter, or when a suggestion is selected. */
  onEnter: (sku: string) => void
  onList: (text: string) => void
}

/** Scans end with Enter and are used as they are; names are completed from the showroom's stock. */
export const SkuBox = ({ ref, id, value, rows, problem, problemId, onChange, onEnter, onList }: Props) => {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const found = useMemo(() => (isOpen ? suggestStock(rows, value) : []), [isOpen, rows, value])
  const chosen = found[active]

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (sku: string) => {
    close()
    onEnter(sku)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      choose((chosen?.sku ?? value).trim())
    } else if (event.key === 'Escape' && found.length) {
      event.stopPropagation()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && found.length) {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((index) => Math.min(Math.max(index + step, -1), found.length - 1))
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isPastedList(text)) return
    event.preventDefault()
    close()
    onList(text)
  }
  return (
    <div className="count-sku">
      <Input
        ref={ref}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${active}`}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
        {...(problem && { status: 'error' as const })}
        prefix={<BarcodeOutlined aria-hidden />}
        placeholder={t('count.skuHint')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        value={value}
        onChange={(event) => {
          setOpen(true)
          setActive(-1)
          onChange(event.target.value)
        }}
        suffix={<ScanButton onScan={choose} />}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={close}
      />
      <div
        className="count-suggestions"
        id={listId}
        role="listbox"
        aria-label={t('count.suggestions')}
        hidden={!found.length}
      >
        {found.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box has the focus, and its keys choose
          <div
            key={row.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(row.sku ?? '')}
          >
            <strong>{row.sku}</strong>
            <span>{[row.product.label, row.attributes].filter(Boolean).join(' · ')}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
