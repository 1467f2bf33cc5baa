import { checkDigitOf } from '#contract/policies/barcodes.ts'
import type { UnknownRecord } from '#server/core/context.ts'
import type { SeedRecords } from '../history'
import { chance, seededId } from '../random'

/** 894 is the prefix of Bangladesh; the number is of no maker. */
const eanOf = (sku: string) => {
  const digits = `894${String(Math.floor(chance('barcode', sku) * 1e9)).padStart(9, '0')}`
  return digits + checkDigitOf(digits)
}

/** Goods in boxes have a barcode each; bikes are known by their chassis numbers. */
export const demoBarcodes = (records: SeedRecords): UnknownRecord[] => {
  const products = (records.products ?? []).filter(({ productType }) => productType !== 'bike')
  const variants = records.variants ?? []
  const known = new Set<string>()
  return products.flatMap((product) => {
    const own = variants.filter((variant) => variant.product === product.id)
    return (own.length ? own : [product]).flatMap((one) => {
      const sku = String(one.sku)
      const code = eanOf(sku)
      if (known.has(code)) return []
      known.add(code)
      const at = product.createdAt as Date
      return {
        ...{ id: seededId('barcodes', sku), version: 1, createdAt: at, updatedAt: at, code, isOwn: false },
        ...{ product: product.id, variant: own.length ? one.id : null },
      }
    })
  })
}
