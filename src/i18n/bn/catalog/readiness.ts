import type { readiness as en } from '../../en/catalog/readiness'
import type { TextsLike } from '../../text-types'

export const readiness: TextsLike<typeof en> = {
  'readiness.blocked': 'যে কারণে বিক্রি হচ্ছে না',
  'readiness.missing': 'যেসব তথ্য বাকি',
  'readiness.NotPublished': 'এটি প্রকাশিত নয়',
  'readiness.Scheduled': 'এটি {at}-এ প্রকাশের জন্য নির্ধারিত',
  'readiness.NoPrice': 'এর দাম ০.০০',
  'readiness.OutOfStock': 'কোনো শোরুমে মজুত নেই',
  'readiness.NoCategory': 'এর কোনো ক্যাটাগরি নেই',
  'readiness.InactiveCategory': {
    one: 'এর ক্যাটাগরি “{category}” প্রকাশিত নয়',
    other: 'এর {count}টি ক্যাটাগরির কোনোটিই প্রকাশিত নয়',
  },
  'readiness.InactiveBrand': 'এর ব্র্যান্ড “{brand}” প্রকাশিত নয়',
  'readiness.NoPicture': 'এর কোনো ছবি নেই',
  'readiness.NoDescription': 'বিবরণ',
  'readiness.NoAltText': 'ছবির অল্ট টেক্সট',
}
