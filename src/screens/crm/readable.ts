import { humanize } from '#contract/grammar/facts.ts'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import type { ContactKind } from '#kit/fields/text/contact-link.tsx'

/** A part of an answer: text, or a link. */
export type TextPart = { text: string; by?: ContactKind }
export type ReadableAnswer =
  | { kind: 'none' }
  | { kind: 'flag'; yes: boolean }
  | { kind: 'when'; at: string; text: string }
  | { kind: 'list'; items: TextPart[][] }
  | { kind: 'words'; pieces: TextPart[]; isLong: boolean }

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const isTime = (text: string) => !Number.isNaN(Date.parse(text))
const minLongText = 80

/** Addresses and numbers within a sentence, without its punctuation. */
const reachable =
  /(?<url>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}'])|(?<email>[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[a-z]{2,})|(?<phone>(?<![\w.,/-])\+?\d[\d -]{6,16}\d(?![\w/-]))/giu
const phone = /^\+?[0-9]{8,15}$/
const dateLike = /^\d{4}-\d{1,2}-\d{1,2}/

const isPhone = (text: string) =>
  !dateLike.test(text) && /^[+0]/.test(text) && phone.test(text.replace(/[ -]/g, ''))

export const splitContactLinks = (text: string): TextPart[] => {
  const pieces: TextPart[] = []
  let from = 0
  for (const found of text.matchAll(reachable)) {
    const [part] = found
    const { url, email } = found.groups ?? {}
    const by: ContactKind = url ? 'url' : email ? 'email' : 'phone'
    if (by === 'phone' && !isPhone(part)) continue
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) })
    pieces.push({ text: part, by })
    from = found.index + part.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from) })
  return pieces
}

const flags: Readonly<Record<string, boolean>> = { yes: true, true: true, no: false, false: false }

/** `["Saturday","Sunday"]`: the format of multiple choices. */
const listIn = (text: string): string[] | undefined => {
  if (!text.startsWith('[') || !text.endsWith(']')) return undefined
  try {
    const list: unknown = JSON.parse(text)
    const isTextOrNumber = (one: unknown) => typeof one === 'string' || typeof one === 'number'
    return Array.isArray(list) && list.length > 0 && list.every(isTextOrNumber) ? list.map(String) : undefined
  } catch {
    return undefined
  }
}

/** An answer in its most readable form, whatever the question. */
export const parseAnswers = (raw: string | null): ReadableAnswer => {
  const text = raw?.trim() ?? ''
  if (!text) return { kind: 'none' }
  const yes = flags[text.toLowerCase()]
  if (yes !== undefined) return { kind: 'flag', yes }
  if (day.test(text) && isTime(text)) return { kind: 'when', at: text, text: formatDay(text) }
  if (moment.test(text) && isTime(text)) return { kind: 'when', at: text, text: formatInstant(text) }
  const items = listIn(text)
  if (items) return { kind: 'list', items: items.map(splitContactLinks) }
  return {
    kind: 'words',
    pieces: splitContactLinks(text),
    isLong: text.length > minLongText || text.includes('\n'),
  }
}

/** The text of a question; the bare key of a field is spelt out. */
export const questionLabel = (question: string): string => {
  const text = question.trim()
  if (!text) return t('crm.noQuestion')
  return /^[a-z]+(?:[A-Z_-]\w*)*$/.test(text) && !text.includes(' ') ? humanize(text) : text
}
