import type { general } from '../../../../contract/settings/general'
import type { ConditionName, FieldPath, ResourceName } from '../../../../contract/types'
import type { Translated } from '../../text-types'
import type { FieldKey } from './fields'

type Path =
  | FieldPath
  | `${ResourceName}.${'createdAt' | 'updatedAt'}`
  | `general.${keyof typeof general.fields}`
type Key =
  | Path
  | `${Path | FieldKey}.help`
  | `row.${string}`
  | ConditionName
  | `${ResourceName}.filter.${string}`
  | `${ResourceName}.${'emptyHint' | 'searchHint'}`

/** Labels that differ in one resource, and help texts of fields. */
export const ofResources = {
  'orders.searchHint': 'অর্ডার নং, গ্রাহক, ফোন, SKU',
  'products.searchHint': 'নাম বা SKU',
  'customers.searchHint': 'নাম, ফোন বা ই-মেইল',
  'testRides.emptyHint': 'মূল ওয়েবসাইটে যা বুক করা হয় তা এখানে দেখা যাবে।',
  'forms.emptyHint': 'মূল ওয়েবসাইটে যেসব ফর্ম পূরণ করা হয় তা এখানে দেখা যাবে।',
  'customers.createdAt': 'যোগদান',
  'discounts.amount': 'ছাড়ের পরিমাণ',
  'segments.query': 'গ্রাহকের ফিল্টার',
  'coupons.amount': 'ছাড়ের পরিমাণ',
  'charges.amount': 'চার্জের পরিমাণ',
  'categories.slug': 'স্লাগ',
  'blogs.slug': 'স্লাগ',
  'cmsItems.slug': 'স্লাগ',
  'inventory.filter.lowStock': 'কম মজুত',
  'inventory.lowStock': 'কম মজুত',
  'orders.assignee': 'দায়িত্বে',
  'orders.assigned': 'দায়িত্ব',
  'forms.assignee': 'দায়িত্বে',
  'forms.assigned': 'দায়িত্ব',
  'orders.paymentState': 'পেমেন্টের অবস্থা',
  'orders.notPrinted': 'প্রিন্ট হয়নি',
  'orders.number': 'অর্ডার',
  'invoices.number': 'ইনভয়েস',
  'orders.invoiceNumber': 'ইনভয়েস',
  'orders.prints': 'প্রিন্ট',
  'invoices.replaces': 'যেটির বদলে',
  'invoices.issuedBy': 'ইস্যু করেছেন',
  'invoices.sellerName': 'বিক্রেতা',
  'invoices.sellerAddress': 'বিক্রেতার ঠিকানা',
  'invoices.sellerPhone': 'বিক্রেতার ফোন',
  'invoices.sellerEmail': 'বিক্রেতার ইমেইল',
  'invoices.sellerVatNumber': 'ভ্যাট নিবন্ধন (BIN)',
  'invoices.orderNumber': 'অর্ডার নম্বর',
  'invoices.orderedAt': 'অর্ডারের সময়',
  'invoices.customerName': 'গ্রাহকের নাম',
  'invoices.points': 'ব্যবহৃত পয়েন্ট',
  'invoices.pointsDiscount': 'পয়েন্ট',
  'returns.points': 'ফেরত দেওয়া পয়েন্ট',
  'returns.credited': 'দেনা থেকে বাদ',
  'orders.note': 'গ্রাহকের নোট',
  'orders.points': 'ব্যবহৃত পয়েন্ট',
  'orders.pointsDiscount': 'পয়েন্ট',
  'cmsItems.position': 'ক্রম',
  'orderLines.position': 'ক্রমিক',
  'testRides.product': 'বাইক',
  'warrantyPolicies.text': 'শর্তাবলি',
  'transfers.number': 'স্থানান্তর',
  'transfers.emptyHint': 'নতুন স্থানান্তর তৈরি করে এক শোরুম থেকে অন্য শোরুমে পণ্য পাঠান।',
  'transfers.searchHint': 'নম্বর বা নোট',
  'transfers.lines': 'স্থানান্তরিত পণ্য',
  'transfers.received': 'গৃহীত পণ্য',
  'transfers.lines.help': 'SKU স্ক্যান করুন বা লিখুন, তারপর সংখ্যা দিন।',
  'transfers.pieces.help': 'সব পণ্য মিলিয়ে।',
  'transfers.difference.help': 'গ্রহণ করা সংখ্যা থেকে পাঠানো সংখ্যা বাদ দিয়ে।',
  'row.lines': 'পণ্য',
  'row.received': 'পণ্য',
  'row.addresses': 'ঠিকানা',
  'variants.isActive': 'বিক্রির জন্য আছে',
  'variants.price': 'দাম',

  'coupons.used.help': 'এই কুপনের যেসব অর্ডার বাতিল হয়নি।',
  'field.slug.help': 'ওয়েব ঠিকানার শেষ অংশ। খালি রাখলে নাম থেকে তৈরি হয়।',
  'field.customSku.help': 'দোকানের নিজের নম্বর, লেবেলে প্রিন্ট হয়।',
  'field.oldPrice.help': 'কেটে দেখানো হয়; এখনকার দামের চেয়ে বেশি হতে হবে।',
  'field.stock.help': 'সব শোরুম মিলিয়ে।',
  'field.values.help': 'পণ্যের স্পেসিফিকেশন পূরণের সময় বেছে নেওয়ার জন্য।',
  'productFeatures.order.help': 'ছোট সংখ্যা আগে থাকে।',
  'categories.parent.help': 'একেবারে উপরের ক্যাটাগরি হলে খালি রাখুন।',
  'categories.order.help': 'একই স্তরের মধ্যে ছোট সংখ্যা আগে থাকে।',
  'coupons.minimumCart.help': 'কার্টের মূল্য অন্তত এত হলে তবেই প্রযোজ্য।',
  'field.totalLimit.help': 'খালি: কোনো সীমা নেই।',
  'field.customerLimit.help': 'খালি: কোনো সীমা নেই।',
  'inventory.variant.help': 'পণ্যের ভ্যারিয়েন্ট না থাকলে খালি রাখুন।',
  'inventory.lowAt.help': 'মজুত এই সংখ্যায় নামলে সতর্ক করা হয়।',
  'inventory.attributes.help': 'যা দিয়ে ভ্যারিয়েন্টটি আলাদা করা যায়।',
  'customers.isActive.help': 'ব্লক করা গ্রাহক অর্ডার করতে পারেন না।',
  'stores.code.help': 'ছোট, লেবেলের জন্য: DHK-1।',
  'dealers.location.help': 'যেখানে মানুষ খুঁজবে: কোনো বাজার, কোনো মোড়।',
  'servicePackages.models.help': 'সব মডেলের জন্য হলে খালি রাখুন।',
  'blogs.excerpt.help': 'তালিকা ও শেয়ার করা লিংকের জন্য দুই-তিনটি বাক্য।',
  'cmsItems.link.help': '/offers-এর মতো পথ, অথবা পুরো ঠিকানা।',
  'cmsItems.position.help': 'ছোট সংখ্যা আগে থাকে; সংখ্যা না থাকলে সবার শেষে। তালিকাতেও ক্রম সাজানো যায়।',
  'roles.roleType.help':
    'সুপার অ্যাডমিন সবকিছু করতে পারেন, আর বাইকের কাগজপত্র কেবল তিনিই দেখেন; অন্যরা যা টিক দেওয়া আছে তা করতে পারেন।',
  'offers.endsAt.help': 'অফারের শেষ না থাকলে খালি রাখুন।',
  'variants.attributes.help': 'যা দিয়ে এটি আলাদা করা যায়: আকার, রং।',
  'variants.price.help': 'যেখানে পণ্যের দামের চেয়ে আলাদা।',

  'general.storeName': 'দোকানের নাম',
  'general.vatNumber': 'ভ্যাট নিবন্ধন (BIN)',
  'general.vatNumber.help': 'ইনভয়েসে ছাপা হয়।',
  'general.facebook': 'ফেসবুক',
  'general.instagram': 'ইনস্টাগ্রাম',
  'general.youtube': 'ইউটিউব',
  'general.whatsapp': 'হোয়াটসঅ্যাপ',
  'general.pointsAtMost': 'একটি অর্ডারে সর্বোচ্চ যত পয়েন্ট দিয়ে পরিশোধ করা যায়',
  'general.minimumOrder': 'সবচেয়ে ছোট অর্ডার',
  'general.maximumQuantity': 'এক অর্ডারে একই পণ্য সর্বোচ্চ যতটি',
  'general.ordersOpen': 'দোকান অর্ডার নিচ্ছে',
} as const satisfies Translated<Key>
