import type { Field } from '#contract/grammar/field.ts'
import type { Image } from '#contract/grammar/record.ts'
import { readValue } from '#contract/grammar/typed-value.ts'
import { choiceLabel, valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { unreadableText } from '#providers/read/unreadable.ts'
import { mediaUrl } from '#ui/media-url.ts'
import type { Row } from '../context/props'
import { plainText } from '../fields/richText/plain-text'
import { wallTimeOf } from '../values/zone'

const between = '; '
const address = (media: Image) => new URL(mediaUrl(media.url), window.location.origin).href

/** References are replaced by their labels. */
const namedRows = ({ of }: Extract<Field, { kind: 'rows' }>, rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        const inner = of[key]
        return [key, inner && 'to' in inner ? plainValue(inner, value) : value]
      }),
    ),
  )

/** A value for spreadsheets: amounts and numbers as such, days and times in a sortable format. */
export const plainValue = (field: Field, value: unknown): string | number | null => {
  if (value === null || value === undefined) return null
  const read = readValue(field, value)
  switch (read.kind) {
    case 'number':
      return Number(value)
    case 'flag':
      return t(value ? 'list.yes' : 'list.no')
    case 'instant':
      return wallTimeOf(String(value)).replace('T', ' ')
    case 'choice':
      return valueLabel(read.field, read.value)
    case 'choices':
      return read.value.map(choiceLabel).join(between)
    case 'values':
      return read.value.join(between)
    case 'ref':
      return read.value.label
    case 'refs':
      return read.value.map(({ label }) => label).join(between)
    case 'image':
    case 'file':
      return address(read.value)
    case 'images':
      return read.value.map(address).join(between)
    case 'rows':
      return JSON.stringify(namedRows(read.field, read.value))
    case 'richText':
      return plainText(String(value))
    default:
      return String(value)
  }
}

/** The value of a record; one that cannot be read says so, with what the backend returned. */
export const exportedValue = (row: Row, name: string, field: Field): string | number | null => {
  const text = unreadableText(row, name)
  return text === undefined ? plainValue(field, row[name]) : `${t('unreadable')}: ${text}`
}
