import type { Text } from '#contract/grammar/text.ts'
import type { SpecifiedCode } from '#contract/policies/errors/specified.ts'

export const specified: Readonly<Record<SpecifiedCode, Text>> = {
  'session.invalid': 'সেশনে সমস্যা হয়েছে!!',
  'session.expired': 'সেশনের মেয়াদ শেষ',
  'access.forbidden': 'এটি আপনার জন্য নিষিদ্ধ',
  'record.notFound': 'পাওয়া যায়নি',

  'login.invalid': 'ব্যবহারকারীর নাম বা পাসওয়ার্ড ভুল',
  'admin.exists': 'এই অ্যাডমিন আগে থেকেই আছে',
  'admin.notCreated': 'অ্যাডমিন তৈরি করা যায়নি',
  'admin.notRead': 'অ্যাডমিনের তথ্য আনা যায়নি',
  'admin.password.notUpdated': 'অ্যাডমিনের পাসওয়ার্ড হালনাগাদ করা যায়নি',
  'password.current.wrong': 'বর্তমান পাসওয়ার্ড ভুল',
  'password.notChanged': 'পাসওয়ার্ড বদলানো যায়নি',

  'brand.exists': 'এই ব্র্যান্ড আগে থেকেই আছে',
  'brand.id.invalid': 'ব্র্যান্ডের আইডি ঠিক নয়',
  'brand.notCreated': 'ব্র্যান্ড তৈরি করা যায়নি',
  'brand.notUpdated': 'ব্র্যান্ড হালনাগাদ করা যায়নি',
  'brand.notDeleted': 'ব্র্যান্ড মুছে ফেলা যায়নি',
  'brand.notRead': 'ব্র্যান্ড খুঁজে পাওয়া যায়নি',
  'brand.none': 'কোনো ব্র্যান্ড পাওয়া যায়নি',

  'manufacturer.exists': 'এই প্রস্তুতকারক আগে থেকেই আছে',
  'manufacturer.notFound': 'প্রস্তুতকারক পাওয়া যায়নি',
  'manufacturer.notCreated': 'প্রস্তুতকারক তৈরি করা যায়নি',
  'manufacturer.notUpdated': 'প্রস্তুতকারক হালনাগাদ করা যায়নি',
  'manufacturer.notDeleted': 'প্রস্তুতকারক মুছে ফেলা যায়নি',

  'category.notCreated': 'ক্যাটাগরি তৈরি করা যায়নি',
  'category.notRead.byId': 'আইডি দিয়ে ক্যাটাগরি আনা যায়নি',
  'category.notRead.bySlug': 'স্লাগ দিয়ে ক্যাটাগরি আনা যায়নি',
  'category.notListed': 'ক্যাটাগরির তালিকা আনা যায়নি',

  'file.type.invalid': 'ফাইলের ধরন ঠিক নয়',
  'file.missing': 'কোনো ফাইল পাওয়া যায়নি',
  'file.upload.failed': 'ফাইল আপলোড করা যায়নি',

  'payment.session.failed': 'পেমেন্ট সেশনে সমস্যা হয়েছে',
  'payment.method.invalid': 'পেমেন্টের মাধ্যম ঠিক নয়',
  'order.notCreated': 'অর্ডার তৈরি করা যায়নি',
  'order.items.invalid': 'বাছাই করা পণ্য ঠিক নয় বা মজুত নেই',
  'order.price.miscalculated': 'পণ্যের দামের হিসাবে ভুল আছে',
  'order.cancel.paid': 'পেমেন্টের পর অর্ডার বাতিল করা যায় না',
  'order.cancel.tooLate': '৭ দিন পর অর্ডার বাতিল করা যায় না',

  'product.sku.taken': 'এই SKU-এর পণ্য আগে থেকেই আছে',
  'product.slug.taken': 'এই ওয়েব ঠিকানার নামের পণ্য আগে থেকেই আছে',
  'product.notCreated': 'পণ্য তৈরি করা যায়নি',
  'product.notUpdated': 'পণ্য হালনাগাদ করা যায়নি',
  'product.notDeleted': 'পণ্য মুছে ফেলা যায়নি',
  'product.notRead': 'পণ্যের তথ্য আনা যায়নি',
  'product.id.invalid': 'পণ্যের আইডি ঠিক নয়',
  'latestProduct.notAdded': 'সর্বশেষ পণ্য যোগ করা যায়নি',
  'latestProduct.notDeleted': 'সর্বশেষ পণ্য সরানো যায়নি',
  'dealProduct.notAdded': 'ডিলের পণ্য যোগ করা যায়নি',
  'dealProduct.notDeleted': 'ডিলের পণ্য সরানো যায়নি',
  'question.notAdded': 'প্রশ্ন যোগ করা যায়নি',
  'answer.notAdded': 'উত্তর যোগ করা যায়নি',

  'tag.name.invalid': 'ট্যাগের নাম ঠিক নয়',
  'tag.name.taken': 'এই নামের ট্যাগ আগে থেকেই আছে',
  'tag.none': 'কোনো ট্যাগ পাওয়া যায়নি',

  'user.notFound': 'ব্যবহারকারী পাওয়া যায়নি',
  'users.notFound': 'কোনো ব্যবহারকারী পাওয়া যায়নি',
  'email.taken': 'এই ইমেইল আগে থেকেই আছে',
  'phone.taken': 'এই ফোন নম্বর আগে থেকেই আছে',
  'user.unverified': 'সময়সীমা পেরিয়ে গেছে অথবা ব্যবহারকারী যাচাই করা নেই',

  'timeframe.incomplete': 'সময়সীমার জন্য শুরু ও শেষ দুই তারিখই দরকার',
  'timeframe.reversed': 'শুরুর তারিখ শেষের তারিখের আগে হতে হবে',
}
