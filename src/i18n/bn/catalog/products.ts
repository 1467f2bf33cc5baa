import type { products as enProducts } from '../../en/catalog/products'
import type { TextsLike } from '../../text-types'

/** The product list and page, and opening a product by SKU. */
export const products = {
  'products.overview': 'এক নজরে পণ্য',
  'products.overviewFailed': 'মজুত ও বিক্রির হিসাব লোড করা যায়নি',
  'products.price': 'দাম',
  'products.inStock': 'মজুত',
  'products.promised': 'বিক্রি হয়েছে, প্যাক হয়নি',
  'products.onTheWay': 'পথে আছে',
  'products.moreShowrooms': 'আরও {count}টি',
  'products.lowStock': 'যেসব শোরুমে কম',
  'products.sold': { one: 'গত {count} দিনে বিক্রি', other: 'গত {count} দিনে বিক্রি' },
  'products.bySku': 'SKU দিয়ে পণ্য',
  'products.openBySku': 'SKU দিয়ে খুলুন',
  'products.noSku': 'এই SKU-র কোনো পণ্য নেই।',
  'products.noSuchSku': '“{sku}” SKU-র কোনো পণ্য নেই',
  'products.noSuchSkuHint': 'নম্বরটি মিলিয়ে দেখুন, অথবা তালিকায় পণ্যটি খুঁজুন।',
  'products.bySkuFailed': 'পণ্যটি খোঁজা যায়নি',
  'products.toList': 'সব পণ্য দেখুন',
  'products.lookingUp': '{sku} খোঁজা হচ্ছে',
  'specification.copy': 'অন্য পণ্য থেকে সারি কপি করুন',
  'specification.source': 'যে পণ্য থেকে কপি হবে',
  'specification.copied': {
    one: '{name} থেকে {count}টি সারি কপি হয়েছে',
    other: '{name} থেকে {count}টি সারি কপি হয়েছে',
  },
} as const satisfies TextsLike<typeof enProducts>
