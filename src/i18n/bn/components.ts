import type { Locale } from 'antd/es/locale'
import antd from 'antd/es/locale/bn_BD'

const { DatePicker: picker } = antd
const calendar = {
  monthFormat: 'MMMM',
  ok: 'ঠিক আছে',
  clear: 'মুছুন',
  backToToday: 'আজকের তারিখে ফিরুন',
  monthSelect: 'মাস বেছে নিন',
  yearSelect: 'বছর বেছে নিন',
  decadeSelect: 'দশক বেছে নিন',
  previousMonth: 'আগের মাস (PageUp)',
  nextMonth: 'পরের মাস (PageDown)',
  previousYear: 'আগের বছর (Control + বাম তীর)',
  nextYear: 'পরের বছর (Control + ডান তীর)',
  previousDecade: 'আগের দশক',
  nextDecade: 'পরের দশক',
}

const dates = picker && { ...picker, lang: { ...picker.lang, ...calendar, placeholder: 'তারিখ বেছে নিন' } }

/** Texts of Ant Design's components, with this admin's terms where theirs are stiff, wrong or inconsistent. */
export const components: Locale = {
  ...antd,
  global: { ...antd.global, placeholder: 'বেছে নিন', close: 'বন্ধ করুন' },
  Modal: { okText: 'ঠিক আছে', cancelText: 'বাতিল', justOkText: 'ঠিক আছে' },
  Popconfirm: { okText: 'ঠিক আছে', cancelText: 'বাতিল' },
  Empty: { description: 'কিছু নেই' },
  Image: { preview: 'প্রিভিউ' },
  ...(dates && { DatePicker: dates, Calendar: dates }),
}
