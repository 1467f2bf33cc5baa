import type { Locale } from 'antd/es/locale'
import antd from 'antd/es/locale/bn_BD'

/** Texts of Ant Design's components, with this admin's terms where theirs are stiff, wrong or inconsistent. */
export const components: Locale = {
  ...antd,
  global: { ...antd.global, placeholder: 'বেছে নিন', close: 'বন্ধ করুন' },
  Modal: { okText: 'ঠিক আছে', cancelText: 'বাতিল', justOkText: 'ঠিক আছে' },
  Popconfirm: { okText: 'ঠিক আছে', cancelText: 'বাতিল' },
  Empty: { description: 'কিছু নেই' },
  Image: { preview: 'প্রিভিউ' },
}
