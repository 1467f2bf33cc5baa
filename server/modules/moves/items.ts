import type { moveKinds, productTypes } from '#contract/enums.ts'
import { patterns } from '#contract/grammar/patterns.ts'
import { reason } from '#contract/policies/errors/index.ts'
import type { Reason } from '#contract/policies/errors/reason.ts'
import { textOfHtml } from '#server/core/sanitize.ts'

export type MoveKind = (typeof moveKinds)[number]
export type ProductType = (typeof productTypes)[number]
/** What is to be known of a line of a file. */
export type Note = { line: number; why: Reason }

/** A price, or where the file has none and what its cell has instead. */
export type Priced = {
  price?: string | undefined
  noPrice?: { line: number; text: string } | undefined
}

export type VariantData = Priced & {
  line: number
  sku: string
  attributes: readonly { name: string; value: string }[]
  picture?: string | undefined
  stock?: number | undefined
  barcode?: string | undefined
  /** Grams. */
  weight?: number | undefined
  isActive: boolean
}
export type ProductData = Priced & {
  name: string
  slug?: string | undefined
  /** The address that led to it, if ours differs. */
  former?: string | undefined
  sku: string
  productType?: ProductType | undefined
  brand?: string | undefined
  /** Each is a path from the top. */
  categories: readonly (readonly string[])[]
  tags: readonly string[]
  oldPrice?: string | undefined
  shortDescription?: string | undefined
  description?: string | undefined
  /** Undefined if the file doesn’t say. */
  published?: boolean | undefined
  isFeatured?: boolean | undefined
  seoTitle?: string | undefined
  seoDescription?: string | undefined
  pictures: readonly { address: string; alt: string }[]
  variants: readonly VariantData[]
  stock?: number | undefined
  barcode?: string | undefined
  /** Grams. */
  weight?: number | undefined
}
export type StockData = {
  sku: string
  slug: string
  values: readonly string[]
  places: readonly { location: string; quantity: number }[]
}
export type CustomerData = {
  name: string
  phone: string
  email?: string | undefined
  consent: readonly string[]
  tags: readonly string[]
  address?: { recipient: string; phone: string; lines: string; city: string; area: string } | undefined
}
export type CouponData = {
  code: string
  title: string
  discountType: 'percentage' | 'amount'
  amount: string
  minimumCart?: string | undefined
  totalLimit?: number | undefined
  customerLimit?: number | undefined
  startsAt?: string | undefined
  endsAt?: string | undefined
  isActive: boolean
}

export type Item = { line: number; label: string; notes: Note[] } & (
  | { kind: 'products'; data: ProductData | null }
  | { kind: 'stock'; data: StockData | null }
  | { kind: 'customers'; data: CustomerData | null }
  | { kind: 'coupons'; data: CouponData | null }
)

/** WordPress stores `&` in names as `&amp;`. */
export const unescaped = (text: string) => text.replace(/&(#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, textOfHtml)

/** A text that a field has room for, with a note if it was cut. */
export const cutTo = (text: string, count: number, field: string, line: number, notes: Note[]) => {
  if (text.length <= count) return text
  notes.push({ line, why: reason('move.text.cut', { field, count }) })
  return text.slice(0, count).trimEnd()
}

/** A SKU with the characters that ours have. */
export const toSku = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/([._-])[._-]+/g, '$1')
    .replace(/^[._-]+|[._-]+$/g, '')
    .slice(0, 64)
    .replace(/[._-]+$/, '')

export const notedSku = (text: string, line: number, notes: Note[]) => {
  const sku = toSku(text)
  if (sku && sku !== text) notes.push({ line, why: reason('move.sku.changed', { from: text, to: sku }) })
  return sku
}

const skuPattern = new RegExp(patterns.sku.matches)
/** A code as a scanner reads it; spreadsheets shorten long numbers, whose digits are lost then. */
export const notedBarcode = (text: string, line: number, notes: Note[]): string | undefined => {
  const code = text.replace(/^'/, '').replace(/\s+/g, '')
  if (!code) return undefined
  const isReadable = code.length <= 48 && skuPattern.test(code) && !/^\d(\.\d+)?e\+\d+$/i.test(code)
  if (isReadable) return code
  notes.push({ line, why: reason('move.barcode.unreadable', { text }) })
  return undefined
}

/** What its other shop calls it, as one of our kinds of products. */
const typeWords: readonly (readonly [ProductType, RegExp])[] = [
  ['lubricant', /\b(oils?|lubricants?|grease|lubes?|coolants?|fluids?)\b/i],
  [
    'gear',
    /\b(helmets?|jackets?|gloves?|boots?|gear|apparel|clothing|shirts?|pants|shoes?|goggles?|suits?)\b/i,
  ],
  ['part', /\b(parts?|brakes?|tyres?|tires?|chains?|filters?|batter(y|ies)|levers?|exhausts?|spares?)\b/i],
  ['accessory', /\b(accessor(y|ies)|bags?|mounts?|covers?|locks?|holders?|cases?)\b/i],
  ['bike', /\b((motor)?bikes?|motorcycles?|scooters?)\b/i],
]
export const guessType = (...texts: readonly string[]): ProductType | undefined => {
  for (const text of texts) for (const [type, words] of typeWords) if (words.test(text)) return type
  return undefined
}

/** `A > B` as the names from the top. */
export const readPath = (text: string): string[] =>
  text
    .split('>')
    .map((name) => name.trim().slice(0, 80))
    .filter(Boolean)
/** Names once each, ignoring case. */
export const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [name.toLowerCase(), name])).values(),
]
