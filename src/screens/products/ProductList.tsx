import { BarcodeOutlined } from '@ant-design/icons'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import type { EntryOf } from '#contract/types.ts'
import { latinDigits } from '#i18n/format.ts'
import { useT } from '#i18n/index.ts'
import { Input, type InputRef } from '#kit/fields/text/line-input.ts'
import ListPage from '#kit/list/ListPage.tsx'
import { showPath } from '#kit/navigation/paths.ts'
import { useTask } from '#ui/hooks/use-task.ts'
import { useProductActions } from './product-actions'
import { useFindProductBySku } from './use-find-product-by-sku'
import './products.css'

/** Opens a product by a typed or scanned number; scanners send Enter themselves. */
const OpenBySku = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const navigate = useNavigate()
  const bySku = useFindProductBySku()
  const box = useRef<InputRef>(null)
  const problemId = useId()
  const [sku, setSku] = useState('')
  const { run, problem, setProblem } = useTask()
  const open = () =>
    run(async (signal) => {
      const trimmed = sku.trim()
      if (!trimmed) return
      // The next scan replaces what was not found.
      const product = await bySku(trimmed, signal).finally(() => box.current?.select())
      if (product) void navigate(showPath(entry, product.id))
      else setProblem(t('products.noSku'))
    })
  return (
    <span className="open-by-sku">
      <Input
        ref={box}
        aria-label={t('products.openBySku')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem && problemId}
        {...(problem && { status: 'error' as const })}
        placeholder={t('products.openBySku')}
        prefix={<BarcodeOutlined aria-hidden />}
        autoComplete="off"
        value={sku}
        onChange={(event) => {
          setSku(latinDigits(event.target.value))
          setProblem(undefined)
        }}
        onPressEnter={() => void open()}
      />
      {problem && (
        <span id={problemId} className="open-by-sku-problem" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}

export default function ProductList({ entry }: { entry: EntryOf<'products'> }) {
  return <ListPage entry={entry} toolbar={<OpenBySku entry={entry} />} actions={useProductActions()} />
}
