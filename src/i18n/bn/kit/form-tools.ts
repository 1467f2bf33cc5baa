import type { formTools as en } from '../../en/kit/form-tools'
import type { TextsLike } from '../../text-types'

export const formTools: TextsLike<typeof en> = {
  'form.review.title': {
    one: '{count}টি পরিবর্তন সংরক্ষণ করা হবে',
    other: '{count}টি পরিবর্তন সংরক্ষণ করা হবে',
  },
  'form.review.revert': 'আগের মানে ফিরুন',
  'form.review.revertField': '{label}: আগের মানে ফিরুন',
  'form.review.before': 'আগে:',
  'form.review.after': 'পরে:',
  'form.review.cleared': 'আর প্রযোজ্য নয়',
  'form.review.secret': 'নতুন মান, দেখানো হয় না',
  'form.review.formatting': 'লেখা একই, বিন্যাস আলাদা',
  'form.review.pictures': { one: '{count}টি ছবি', other: '{count}টি ছবি' },
  'form.review.files': { one: '{count}টি ফাইল', other: '{count}টি ফাইল' },
  'form.review.rows': { one: '{count}টি সারি', other: '{count}টি সারি' },
  'form.review.added': '{count}টি যোগ হয়েছে',
  'form.review.removed': '{count}টি বাদ গেছে',
  'form.review.order': 'ক্রম আলাদা',
  'form.review.orderOrAlt': 'ক্রম বা ছবির বর্ণনা আলাদা',

  'form.partial.texts': 'বাংলা লেখা ছাড়া বাকি সব সংরক্ষিত হয়েছে',
  'form.partial.record': 'শুধু বাংলা লেখাগুলো সংরক্ষিত হয়েছে',

  'form.slug.follows': 'আপনি সম্পাদনা না করা পর্যন্ত {source} অনুযায়ী বদলাবে',
  'form.slug.locked': '{source} বদলালেও এটি বদলাবে না',
  'form.slug.make': '{source} থেকে তৈরি করুন',

  'form.ref.new': 'নতুন {one}…',
  'form.ref.create': '“{name}” তৈরি করুন',

  'form.search.preview': 'সার্চের ফলাফলে',
  'form.search.advice': 'পরামর্শ: শিরোনাম {title} অক্ষরের মধ্যে, বিবরণ {from} থেকে {description} অক্ষর।',
  'form.search.site': 'মূল ওয়েবসাইট',
  'form.search.untitled': 'শিরোনাম নেই',
  'form.search.noDescription': 'এখানে দেখানোর মতো এখনো কিছু লেখা হয়নি।',
  'form.search.cutOff': 'লেখা এর চেয়ে বড় হলে সার্চ ইঞ্জিন এখানে কেটে দেয়।',
}
