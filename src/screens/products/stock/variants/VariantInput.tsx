import { Form, Select } from 'antd'
import { useEffect } from 'react'
import { t } from '#i18n/index.ts'
import type { InputProps } from '#kit/context/props.ts'
import { selectProps } from '#kit/fields/props/input-props.ts'
import { stockLines } from '../model'
import { useProductStock } from '../use-product-stock'

/** The variant of a stock record: one of the selected product's. */
export default function VariantInput(props: InputProps) {
  const form = Form.useFormInstance()
  const productId = Form.useWatch('product', form) as string | null | undefined
  if (productId) return <VariantsOf key={productId} {...props} productId={productId} />
  return <Select {...selectProps(props)} disabled placeholder={t('stock.chooseProduct')} />
}

const VariantsOf = ({ productId, value, onChange, ...props }: InputProps & { productId: string }) => {
  const { rows, variants, isLoading } = useProductStock(productId)
  const lines = stockLines({ id: productId, sku: '', customSku: null }, rows ?? [], variants)
  const options = lines.flatMap(({ variant, sku, attributes }) =>
    variant ? [{ value: variant.id, label: attributes ? `${sku} · ${attributes}` : sku }] : [],
  )
  // Another product has other variants.
  const isOtherProductsVariant =
    Boolean(value) && !isLoading && !options.some((option) => option.value === value)
  useEffect(() => {
    if (isOtherProductsVariant) onChange(null)
  }, [isOtherProductsVariant, onChange])
  return (
    <Select
      {...selectProps(props, options.length)}
      showSearch
      allowClear
      optionFilterProp="label"
      loading={isLoading}
      disabled={props.disabled || (!isLoading && !options.length)}
      placeholder={t(isLoading || options.length ? 'stock.variantChoose' : 'stock.noVariants')}
      value={(value as string | null) || undefined}
      options={options}
      onChange={(next) => onChange((next as string | undefined) ?? null)}
    />
  )
}
