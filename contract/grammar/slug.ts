import { latinDigits } from './stored-text'

/** The default limit of texts, and the space for the number that distinguishes equal names. */
const textMax = 255
const suffixLength = 8

/** As in names of Bangladesh: sounds, not the letters of a scholarly transcription. */
const consonants: Readonly<Record<string, string>> = {
  ...{ ক: 'k', খ: 'kh', গ: 'g', ঘ: 'gh', ঙ: 'ng', চ: 'ch', ছ: 'chh', জ: 'j', ঝ: 'jh', ঞ: 'n' },
  ...{ ট: 't', ঠ: 'th', ড: 'd', ঢ: 'dh', ণ: 'n', ত: 't', থ: 'th', দ: 'd', ধ: 'dh', ন: 'n' },
  ...{ প: 'p', ফ: 'f', ব: 'b', ভ: 'v', ম: 'm', য: 'j', র: 'r', ল: 'l', শ: 'sh', ষ: 'sh', স: 's', হ: 'h' },
  ...{ 'ড\u09bc': 'r', 'ঢ\u09bc': 'rh', 'য\u09bc': 'y', ৎ: 't', 'ং': 'ng' },
}
const vowels: Readonly<Record<string, string>> = {
  ...{ অ: 'o', আ: 'a', ই: 'i', ঈ: 'i', উ: 'u', ঊ: 'u', ঋ: 'ri', এ: 'e', ঐ: 'oi', ও: 'o', ঔ: 'ou' },
  ...{ '\u09be': 'a', '\u09bf': 'i', '\u09c0': 'i', '\u09c1': 'u', '\u09c2': 'u', '\u09c3': 'ri' },
  ...{ '\u09c7': 'e', '\u09c8': 'oi', '\u09cb': 'o', '\u09cc': 'ou' },
}
/** Consonants joined to one another, with their vowel if it is written; or a vowel by itself. */
const syllable = /([ক-হৎ]\u09bc?(?:\u09cd[ক-হ]\u09bc?)*)([\u09be-\u09cd])?|ং|[অ-ঔ]/g

/** `মোটরসাইকেল` → `motorsaikel`: a vowel that is not written is an o, or silent at the end and between two syllables. */
const romanize = (word: string): string => {
  // Behind a consonant, য is a y, and silent before আ: `জ্যাকেট`.
  const spoken = word.replaceAll('্যা', 'া').replaceAll('্য', '্য\u09bc')
  const parts = [...spoken.matchAll(syllable)].map(([all, cluster, sign = '']) => {
    const letters = (cluster ?? (vowels[all] ? '' : all)).match(/[^\u09bc\u09cd]\u09bc?/g) ?? []
    const isUnwritten = cluster !== undefined && sign === ''
    return {
      start: letters.map((letter) => consonants[letter] ?? '').join(''),
      vowel: isUnwritten ? undefined : (vowels[cluster === undefined ? all : sign] ?? ''),
    }
  })
  return parts.reduceRight<{ text: string; isOpen: boolean }>(
    (next, { start, vowel }, index) => {
      const before = parts[index - 1]
      const isSilent = before !== undefined && before.vowel !== '' && (next.text === '' || next.isOpen)
      const spokenVowel = vowel ?? (isSilent ? '' : 'o')
      return { text: start + spokenVowel + next.text, isOpen: start !== '' && spokenVowel !== '' }
    },
    { text: '', isOpen: false },
  ).text
}

/**
 * The slug of a text: `Yamaha R15 v4 – Édition` → `yamaha-r15-v4-edition`, `লাল হেলমেট` → `lal-helmet`; empty without Latin
 * or Bengali letters and digits.
 */
export const toSlug = (text: string): string =>
  latinDigits(text.normalize('NFC'))
    .replace(/[\u0981-\u09ce]+/g, romanize)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** The same, cut so that a number can follow in a field of that length. */
export const slugOfName = (name: string, max = textMax): string =>
  toSlug(name)
    .slice(0, max - suffixLength)
    .replace(/-+$/, '')
