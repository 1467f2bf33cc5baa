import { useMemo, useState } from 'react'
import { variants } from '#contract/resources/catalog/variants.ts'
import { markTranslated } from '#i18n/declared-texts.ts'
import { formatAmount } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { PopoverFrame } from '#kit/form/PopoverFrame.tsx'
import { ValuesForm, type ValuesFormProps } from '#kit/form/ValuesForm.tsx'
import type { FormValues } from '#kit/values/values.ts'
import type { StockVariant } from '../model'
import type { VariantSaver } from '../variants/use-variants'

type Props = {
  variant: StockVariant
  /** Its price without an own one. */
  productPrice: string | null
  /** What is typed here. Outlives the editor, which is gone while its cell is. */
  kept: Map<string, FormValues>
  save: VariantSaver
  onClose: () => void
}

/** The price of one variant; empty for the product's price. */
export const PriceForm = ({ variant, productPrice, kept, save, onClose }: Props) => {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [wasKept] = useState(kept.has(variant.id))
  const title = t('stock.priceOfVariant', { sku: variant.sku })
  const resource = useMemo(() => {
    const price = markTranslated({ ...variants.fields.price, label: title })
    return { ...variants, fields: { price } }
  }, [title])
  const close = () => {
    kept.delete(variant.id)
    onClose()
  }
  const send: ValuesFormProps['send'] = async (typed) => {
    const { price = null } = typed as { price?: string | null }
    const refusal = price === variant.price ? undefined : await save(variant, { price })
    if (refusal === undefined) close()
    else setProblems([refusal])
    return undefined
  }
  const help = t('stock.priceHelp', {
    price: productPrice ? formatAmount(productPrice) : '—',
  })
  return (
    <ValuesForm
      {...{ resource, title, send, problems }}
      frame={PopoverFrame}
      initial={kept.get(variant.id) ?? { price: variant.price }}
      options={{ price: { help } }}
      hasInput={wasKept}
      asksBeforeLeaving
      submit={t('common.save')}
      cancel={t('common.cancel')}
      onEdit={(_, form) => {
        setProblems([])
        kept.set(variant.id, { ...form.getFieldsValue(true) })
      }}
      onClose={close}
    />
  )
}
