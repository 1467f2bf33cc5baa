/** Bengali texts by resource, name of the record in English, and field. */
export const bengaliTexts: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  brands: {
    Yamaha: {
      name: 'ইয়ামাহা',
      description: 'জাপানের মোটরসাইকেল ও স্কুটার, সংযোজন হয় গাজীপুরে।',
    },
    Honda: {
      name: 'হোন্ডা',
      description: 'প্রতিদিন সকালে এক স্টার্টেই চলার মতো কমিউটার, আর রেসট্র্যাকের ঐতিহ্য নিয়ে স্পোর্টস বাইক।',
    },
    Suzuki: { name: 'সুজুকি', description: 'জিক্সার সিরিজ ও শহরে চলার স্কুটার।' },
    Bajaj: {
      name: 'বাজাজ',
      description: 'পালসার, প্লাটিনা, ডিসকভার ও অ্যাভেঞ্জার: আমাদের রাস্তায় সবচেয়ে বড় সম্ভার।',
    },
    TVS: { name: 'টিভিএস' },
    Hero: { name: 'হিরো', description: 'প্রতিদিনের মোটরসাইকেল, যন্ত্রাংশ মেলে সব বাজারে।' },
    'Royal Enfield': { name: 'রয়েল এনফিল্ড' },
    Runner: { name: 'রানার', description: 'নকশা ও নির্মাণ ময়মনসিংহের ভালুকায়।' },
  },
  categories: {
    Motorbikes: {
      name: 'মোটরসাইকেল',
      description: 'মোটরসাইকেল: আমাদের মজুত, অর্ডার ও সার্ভিস।',
      seoTitle: 'বাংলাদেশে মোটরসাইকেল',
    },
    Scooters: { name: 'স্কুটার' },
    Helmets: { name: 'হেলমেট', seoTitle: 'বাংলাদেশে হেলমেট' },
    'Full-face helmets': {
      name: 'ফুল-ফেস হেলমেট',
      description: 'হেলমেটের মধ্যে ফুল-ফেস: আমাদের মজুত, অর্ডার ও সার্ভিস।',
      seoTitle: 'বাংলাদেশে ফুল-ফেস হেলমেট',
    },
    'Open-face helmets': { name: 'ওপেন-ফেস হেলমেট' },
    'Jackets and trousers': { name: 'জ্যাকেট ও ট্রাউজার' },
  },
  collections: {
    'On sale': { name: 'ছাড়ে', description: '<p>কাটা দামের সব পণ্য, আর এখন চলছে এমন সব ডিল।</p>' },
    'Gear under 5,000': { name: '৫,০০০ টাকার মধ্যে গিয়ার' },
    'Bikes for the city': { name: 'শহরের মোটরসাইকেল' },
  },
  products: {
    'Yamaha FZS FI V3': {
      name: 'ইয়ামাহা এফজেডএস এফআই ভি৩',
      shortDescription: 'যানজটে সোজা হয়ে বসা যায়, ফাঁকা রাস্তায় ছোটেও দ্রুত। ১৪৯ সিসি, ১২.৪ পিএস, সিঙ্গেল চ্যানেল এবিএস।',
      description:
        '<p><strong>ইয়ামাহা এফজেডএস এফআই ভি৩</strong>: শহরের রাস্তার জন্য তৈরি স্ট্রিট বাইক। ১৪৯ সিসির ফুয়েল ইনজেকশন ইঞ্জিন ৭,২৫০ আরপিএমে ১২.৪ পিএস শক্তি দেয়।</p><ul><li><p>সামনে ২৮২ মিমি ও পেছনে ২২০ মিমি ডিস্ক ব্রেক, সিঙ্গেল চ্যানেল এবিএস</p></li><li><p>ওজন ১৩৭ কেজি, ট্যাংকে তেল ধরে ১৩ লিটার</p></li></ul><p>রেজিস্ট্রেশনের কাগজপত্র ও প্রথম দুটি সার্ভিস দামের মধ্যেই।</p>',
      seoTitle: 'ইয়ামাহা এফজেডএস এফআই ভি৩-এর দাম',
      seoDescription: 'বাংলাদেশে ইয়ামাহা এফজেডএস এফআই ভি৩-এর দাম, বৈশিষ্ট্য ও কিস্তির সুবিধা।',
    },
    'Yamaha MT-15 V2': {
      name: 'ইয়ামাহা এমটি-১৫ ভি২',
      shortDescription: 'মোড় ঘুরতে হালকা, লেনের ফাঁকেও স্বচ্ছন্দ। ১৫৫ সিসি, ১৮.৪ পিএস, ডুয়াল চ্যানেল এবিএস।',
    },
    'Honda Dio 110': { name: 'হোন্ডা ডিও ১১০', shortDescription: 'ক্লাচের ঝামেলা নেই, শহরে পার্কিংও সহজ। ১০৯ সিসি।' },
    'Suzuki Gixxer 155 FI': { name: 'সুজুকি জিক্সার ১৫৫ এফআই' },
    'Bajaj Pulsar N160': { name: 'বাজাজ পালসার এন১৬০' },
    'Hero Splendor Plus': { name: 'হিরো স্প্লেন্ডর প্লাস' },
  },
}
