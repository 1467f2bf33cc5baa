import { describe, expect, it } from 'vitest'
import { slugOfName, toSlug } from '#contract/grammar/slug.ts'

describe('slugs', () => {
  it('consist of the Latin letters and digits of a text, without accents', () => {
    expect(toSlug('Red Helmet (XL) – Été')).toBe('red-helmet-xl-ete')
    expect(toSlug(' Yamaha R15 v4 – Édition ')).toBe('yamaha-r15-v4-edition')
    expect(toSlug('???')).toBe('')
    expect(toSlug('خوذة 🏍️')).toBe('')
  })

  it.each([
    ['হেলমেট', 'helmet'],
    ['লাল হেলমেট (XL)', 'lal-helmet-xl'],
    ['ইয়ামাহা আর১৫', 'iyamaha-ar15'],
    ['মোটরসাইকেল ব্রেক প্যাড', 'motorsaikel-brek-pad'],
    ['হোন্ডা শাইন', 'honda-shain'],
    ['ইঞ্জিন অয়েল', 'injin-oyel'],
    ['বৃষ্টি', 'brishti'],
    ['ক্লাচ কেবল', 'klach-kebol'],
    ['জ্যাকেট', 'jaket'],
    ['স্পার্ক প্লাগ', 'spark-plag'],
    ['বাংলাদেশ', 'bangladesh'],
    ['খুচরা যন্ত্রাংশ', 'khuchra-jontrangsho'],
    ['নতুন বই', 'notun-boi'],
    ['রং', 'rong'],
    ['গাড়ি', 'gari'],
    ['হঠাৎ', 'hothat'],
    ['ন', 'no'],
    ['৳ ৫০০ ছাড়!', '500-chhar'],
  ])('spell Bengali as it is spoken, in either encoding: %s', (name, slug) => {
    expect([toSlug(name.normalize('NFC')), toSlug(name.normalize('NFD'))]).toEqual([slug, slug])
  })

  it('leave space for a number in a field of limited length, and never end with a hyphen', () => {
    expect(slugOfName('aaa bbb ccc', 12)).toBe('aaa')
    expect(slugOfName('a'.repeat(300))).toHaveLength(247)
  })
})
