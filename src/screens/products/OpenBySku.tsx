import { BarcodeOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Entry } from '../../../contract/grammar/sidebar'
import { useT } from '../../i18n'
import { latinDigits } from '../../i18n/format'
import { showPath } from '../../kit/paths'
import { toHttpError } from '../../providers/errors'
import { useFindProductBySku } from './use-find-product-by-sku'
import './open-by-sku.css'

/** Opens a product by a typed or scanned number; scanners send Enter themselves. */
export const OpenBySku = ({ entry }: { entry: Entry }) => {
  const t = useT()
  const navigate = useNavigate()
  const bySku = useFindProductBySku()
  const box = useRef<InputRef>(null)
  const problemId = useId()
  const [sku, setSku] = useState('')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const open = async () => {
    const trimmed = sku.trim()
    if (!trimmed || busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const product = await bySku(trimmed)
      if (product) {
        void navigate(showPath(entry, product.id))
        return
      }
      setProblem(t('products.noSku'))
    } catch (error) {
      setProblem(toHttpError(error).messages.join(' '))
    } finally {
      setBusy(false)
    }
    // The next scan replaces it.
    box.current?.select()
  }
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
