import { Button, Drawer, Form } from 'antd'
import { useRef } from 'react'
import type { Ref } from '../../../../../contract/grammar/record'
import { resourceNamed } from '../../../../../contract/registry'
import { useT } from '../../../../i18n'
import { useKit } from '../../../../kit/context'
import { askToDiscard, useLeaveGuard } from '../../../../kit/form/draft/use-leave-guard'
import { useDrawerFocus } from '../../../../kit/form/errors/focus-first'
import { FieldItem } from '../../../../kit/form/FieldItem'
import type { Values } from '../../../../kit/form/values/values'
import type { Line, StockProduct } from '../model'
import type { Stock } from '../use-stock'
import { attributesOf, proposedSku } from './sku'
import { useTakenCustomSku } from './use-taken'
import { useVariantForm } from './use-variant-form'
import { useVariantShowrooms, VariantShowrooms } from './VariantShowrooms'
import '../../../../kit/form/form.css'

const all = ['attributes', 'sku', 'customSku', 'price', 'isActive']
const numbers = ['sku', 'customSku']

type Props = {
  product: StockProduct
  line: Line | undefined
  /** Showrooms that stock the product. */
  stocked: readonly Ref[]
  stock: Stock
  onClose: () => void
}

/** One variant: SKUs, attributes and price. */
export const VariantForm = ({ product, line, stocked, stock, onClose }: Props) => {
  const t = useT()
  const resource = resourceNamed(useKit().registry, 'variants')
  const names = !line || line.whole ? all : numbers
  // A new variant has the same options as the others.
  const begins: Values = {
    sku: product.sku,
    attributes: attributesOf(stock.variants?.[0]).map(({ name }) => ({ name, value: null })),
  }
  const showrooms = useVariantShowrooms(stocked)
  const it = useVariantForm({
    resource,
    productId: product.id,
    line,
    names,
    begins,
    also: showrooms.sent,
    onSaved: (variant, isNew) => {
      if (stock.tellsVariants) stock.putVariant(variant)
      if (isNew || !stock.tellsVariants) void stock.reload()
      onClose()
    },
  })
  const { form, changed } = it
  const own = line?.variant && { id: line.variant.id, sku: line.sku, customSku: line.customSku }
  useTakenCustomSku({ form, taken: it.taken, own })
  const isDirty = changed.length > 0
  useLeaveGuard(isDirty, it.free, onClose)

  const { frame, drawerProps } = useDrawerFocus('.row')
  const proposed = useRef(product.sku)
  const onEdit = (part: Values) => {
    if (!line && 'attributes' in part && form.getFieldValue('sku') === proposed.current) {
      proposed.current = proposedSku(product.sku, (part.attributes as Values[]) ?? [])
      form.setFieldsValue({ sku: proposed.current })
    }
    it.recount()
  }
  const leave = async () => {
    if (!isDirty || (await askToDiscard())) onClose()
  }
  return (
    <Drawer
      open
      title={line ? t('stock.editVariant', { sku: line.sku }) : t('stock.addVariant')}
      size="large"
      maskClosable={!isDirty}
      onClose={() => void leave()}
      {...drawerProps}
      footer={
        <div className="drawer-footer">
          <Button onClick={() => void leave()}>{t('stock.cancel')}</Button>
          <Button
            type="primary"
            loading={it.busy}
            disabled={line !== undefined && !isDirty}
            onClick={form.submit}
          >
            {t(line ? 'stock.saveVariant' : 'stock.addVariant')}
          </Button>
        </div>
      }
    >
      <div ref={frame}>
        <Form
          form={form}
          name="variants"
          className="record-form"
          layout="vertical"
          requiredMark={false}
          initialValues={it.initial}
          onValuesChange={onEdit}
          onFinish={it.save}
        >
          {names.map((name) => (
            <FieldItem key={name} context={it.context} name={name} />
          ))}
        </Form>
        {!line && <VariantShowrooms {...showrooms} />}
      </div>
      {it.conflictDialog}
    </Drawer>
  )
}
