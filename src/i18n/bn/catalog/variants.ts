import type { variants as en } from '../../en/catalog/variants'
import type { TextsLike } from '../../text-types'

export const variants = {
  'variants.order': 'নিজের সাজানো ক্রম',
  'variants.drag': 'টেনে সরান, অথবা Alt চেপে তীর কী চাপুন',
  'variants.moved': '{sku} এখন {count}টির মধ্যে {place} নম্বরে',
  'variants.menuOf': '{sku}-এর আরও কাজ',
  'variants.first': 'সবার উপরে নিন',
  'variants.up': 'উপরে সরান',
  'variants.down': 'নিচে সরান',
  'variants.archive': 'ভ্যারিয়েন্ট আর্কাইভ করুন',
  'variants.restore': 'ভ্যারিয়েন্ট ফিরিয়ে আনুন',
  'variants.remove': 'ভ্যারিয়েন্ট মুছুন',
  'variants.isArchived': 'আর্কাইভে',
  'variants.showArchived': 'আর্কাইভের ভ্যারিয়েন্ট দেখান ({count})',
  'variants.archived': '{sku} আর্কাইভ করা হয়েছে। এটি আর বিক্রি হবে না।',
  'variants.restored': '{sku} ফিরিয়ে আনা হয়েছে',
  'variants.removed': '{sku} মোছা হয়েছে',
  'variants.removeAsk': '{sku} মুছবেন?',
  'variants.removeStock': {
    one: 'এর {count}টি পণ্যের মজুতের রেকর্ডও মুছে যাবে। এটি আর ফেরানো যাবে না।',
    other: 'এর {count}টি পণ্যের মজুতের রেকর্ডও মুছে যাবে। এটি আর ফেরানো যাবে না।',
  },
  'variants.removeFinal': 'এটি আর ফেরানো যাবে না।',
  'variants.notRemoved': '{sku} মোছা যায় না',
  'variants.ofProduct': 'পণ্যের ছবি',
  'variants.useProductPicture': 'পণ্যের {number} নম্বর ছবি ব্যবহার করুন',
} as const satisfies TextsLike<typeof en>
