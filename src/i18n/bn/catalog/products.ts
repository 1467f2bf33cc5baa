import type { products as enProducts } from '../../en/catalog/products'
import type { TextsLike } from '../../text-types'

/** The product list and page, and opening a product by SKU. */
export const products = {
  'products.bySku': 'SKU দিয়ে পণ্য',
  'products.openBySku': 'SKU দিয়ে খুলুন',
  'products.noSku': 'এই SKU-র কোনো পণ্য নেই।',
  'products.noSuchSku': '“{sku}” SKU-র কোনো পণ্য নেই',
  'products.noSuchSkuHint': 'নম্বরটি মিলিয়ে দেখুন, অথবা তালিকায় পণ্যটি খুঁজুন।',
  'products.bySkuFailed': 'পণ্যটি খোঁজা যায়নি',
  'products.toList': 'সব পণ্য দেখুন',
  'products.lookingUp': '{sku} খোঁজা হচ্ছে',
} as const satisfies TextsLike<typeof enProducts>
