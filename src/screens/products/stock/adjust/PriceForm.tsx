import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { resourceNamed } from '../../../../../contract/registry'
import { useT } from '../../../../i18n'
import { currency, formatMoney } from '../../../../i18n/format'
import { useKit } from '../../../../kit/context'
import { Input } from '../../../../kit/fields/inputs'
import { problemOf } from '../../../../kit/form/values/rules'
import { asMoney } from '../../../../kit/form/values/values'
import type { Variant } from '../model'
import type { VariantSaver } from '../variants/use-variants'
import './adjust.css'

type Props = {
  variant: Variant
  /** Its price without an own one. */
  productPrice: string | null
  save: VariantSaver
  onClose: () => void
}

/** The price of one variant; empty for the product's price. */
export const PriceForm = ({ variant, productPrice, save, onClose }: Props) => {
  const t = useT()
  const id = useId()
  const resource = resourceNamed(useKit().registry, 'variants')
  const field = resource.fields.price
  const [price, setPrice] = useState<string | null>(variant.price)
  const [problem, setProblem] = useState<string>()
  // Floating elements are inserted in the next frame.
  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
  if (!field) return null

  const submit = async () => {
    const wrong = problemOf(resource, field, price)
    setProblem(wrong)
    if (wrong) return
    const next = price ? asMoney(price) : null
    if (next === variant.price) return onClose()
    const refusal = await save(variant, { price: next })
    if (refusal) setProblem(refusal)
    else onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
  }
  return (
    <form
      role="dialog"
      aria-label={t('stock.priceOfVariant', { sku: variant.sku })}
      className="adjust"
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="adjust-field">
        <label htmlFor={id}>{t('stock.priceOfVariant', { sku: variant.sku })}</label>
        <Input
          resource={resource}
          name="price"
          field={field}
          id={id}
          label={t('stock.price')}
          value={price}
          onChange={(value) => setPrice((value as string | null) || null)}
          invalid={problem !== undefined}
          describedBy={`${id}-help`}
        />
        <p id={`${id}-help`} className={problem ? 'adjust-problem' : 'adjust-optional'}>
          {problem ??
            t('stock.priceHelp', { price: productPrice ? `${formatMoney(productPrice)} ${currency}` : '—' })}
        </p>
      </div>
      <footer>
        <Button onClick={onClose}>{t('stock.cancel')}</Button>
        <Button type="primary" htmlType="submit">
          {t('stock.save')}
        </Button>
      </footer>
    </form>
  )
}
