import type { Field } from '#contract/grammar/field.ts'
import { writtenValue } from '#contract/grammar/typed-value.ts'
import { choiceLabel, valueLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { isBlank, toFormValues } from '#kit/values/values.ts'
import { wallTimeOf } from '#kit/values/zone.ts'
import type { RecordIndex } from '../references'
import { guardFormula } from './formula'
import { joinValues } from './lists'

/** The records that a resource's references can name, by resource. */
export type Indexes = ReadonlyMap<string, RecordIndex>

const withoutAddress = ({ key, alt }: { key: string; alt?: string }) => ({ key, alt: alt ?? '' })

const textOf = (field: Field, value: unknown, indexes: Indexes): string => {
  const written = writtenValue(field, value)
  switch (written.kind) {
    case 'flag':
      return t(value ? 'list.yes' : 'list.no')
    case 'choice':
      return valueLabel(written.field, written.value)
    case 'choices':
      return joinValues(written.value.map(choiceLabel))
    case 'values':
      return joinValues(written.value)
    case 'ref':
      return indexes.get(written.field.to)?.textOf(written.value) ?? written.value
    case 'refs':
      return joinValues(written.value.map((id) => indexes.get(written.field.to)?.textOf(id) ?? id))
    case 'instant': {
      const wall = wallTimeOf(String(value))
      // Seconds would be lost.
      return /:00(\.0+)?Z$/.test(String(value)) ? wall.replace('T', ' ') : String(value)
    }
    case 'image':
    case 'file':
      return JSON.stringify(withoutAddress(written.value))
    case 'images':
      return JSON.stringify(written.value.map(withoutAddress))
    case 'rows':
      return JSON.stringify(written.value.map((row) => toFormValues(written.field.of, row)))
    default:
      return String(value)
  }
}

/** A form's value as the text of a cell, from which `decodeCell` returns the same value. */
export const encodeCell = (field: Field, value: unknown, indexes: Indexes): string =>
  isBlank(value) ? '' : guardFormula(textOf(field, value, indexes))
