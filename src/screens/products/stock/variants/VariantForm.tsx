import { useMemo, useRef } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { resourceNamed } from '#contract/registry.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { DrawerFrame } from '#kit/form/DrawerFrame.tsx'
import type { FrameProps } from '#kit/form/form-frame.tsx'
import { ValuesForm, type ValuesFormProps, withFields } from '#kit/form/ValuesForm.tsx'
import { changedValues, type FormValues } from '#kit/values/values.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'
import type { StockLine, StockProduct } from '../model'
import type { StockQuery } from '../use-product-stock'
import { attributesOf, suggestSku } from './sku'
import { type NewVariant, useVariantCalls } from './use-variants'
import { useVariantShowrooms, VariantShowrooms } from './VariantShowrooms'

const all = ['attributes', 'sku', 'customSku', 'price', 'weight', 'picture', 'isActive']
const numbers = ['sku', 'customSku']

/** The variant of a line; only its SKUs if the backend does not list variants. */
const seenIn = ({ stockVariant, variant, sku, customSku, rows }: StockLine): Row =>
  (stockVariant as Row | undefined) ?? {
    id: variant?.id ?? sku,
    ...{ sku, customSku, version: Object.values(rows)[0]?.variantVersion ?? 1 },
  }

const Frame = (props: FrameProps) => <DrawerFrame {...props} proposed=".row" />
Frame.hasButtons = true as const

type Props = {
  product: StockProduct
  line: StockLine | undefined
  /** Showrooms that stock the product. */
  stocked: readonly Ref[]
  stock: StockQuery
  onClose: () => void
}

/** One variant: SKUs, attributes and price. */
export const VariantForm = ({ product, line, stocked, stock, onClose }: Props) => {
  const { registry } = useKit()
  const { add, update } = useVariantCalls(product.id)
  const isWhole = !line || line.stockVariant !== undefined
  const hasPicture = useCapability('variants.update.picture')
  const hasWeight = useCapability('variants.update.weight')
  const resource = useMemo(() => {
    const isServed = (name: string) => (name !== 'picture' || hasPicture) && (name !== 'weight' || hasWeight)
    return withFields(resourceNamed(registry, 'variants'), (isWhole ? all : numbers).filter(isServed))
  }, [registry, isWhole, hasPicture, hasWeight])
  const record = line && seenIn(line)
  const showrooms = useVariantShowrooms(stocked)

  const write = (values: FormValues, over: Row | undefined) => {
    const body = changedValues(resource, values, over)
    return over
      ? update({ sku: String(over.sku), version: Number(over.version) }, body)
      : add({ ...body, ...showrooms.sent } as NewVariant)
  }
  const send: ValuesFormProps['send'] = async (values, release, over) => {
    const saved = await write(values, over)
    release()
    notify('success', t(line ? 'stock.variantSaved' : 'stock.variantAdded', { sku: saved.sku }))
    if (stock.listsVariants) stock.putVariant(saved)
    if (!line || !stock.listsVariants) void stock.reload()
    onClose()
    return undefined
  }
  const proposed = useRef(product.sku)
  const propose: ValuesFormProps['onEdit'] = ({ attributes }, form) => {
    if (line || !attributes || form.getFieldValue('sku') !== proposed.current) return
    proposed.current = suggestSku(product.sku, attributes as FormValues[])
    form.setFieldsValue({ sku: proposed.current })
  }
  return (
    <ValuesForm
      {...{ resource, record, send, onClose }}
      frame={Frame}
      title={line ? t('stock.editVariant', { sku: line.sku }) : t('stock.addVariant')}
      initial={
        record
          ? undefined
          : {
              sku: product.sku,
              // A new variant has the same attributes as the others.
              attributes: attributesOf(stock.variants?.[0]).map(({ name }) => ({ name, value: null })),
            }
      }
      submit={t(line ? 'stock.saveVariant' : 'stock.addVariant')}
      cancel={t('common.cancel')}
      onRefused={reportError}
      onEdit={propose}
      asksBeforeLeaving
    >
      {!line && <VariantShowrooms {...showrooms} />}
    </ValuesForm>
  )
}
