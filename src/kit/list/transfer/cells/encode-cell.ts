import type { Field } from '../../../../../contract/grammar/field'
import { t } from '../../../../i18n'
import { choiceLabel, valueLabel } from '../../../../i18n/declared-texts'
import { type FormValues, isBlank, toFormValues } from '../../../form/values/values'
import { wallTimeOf } from '../../../form/values/zone'
import type { RecordIndex } from '../references'
import { guardFormula } from './formula'
import { joinValues } from './lists'

/** The records that a resource's references can name, by resource. */
export type Indexes = ReadonlyMap<string, RecordIndex>

const withoutAddress = (media: unknown) => {
  const { key, alt } = media as { key: string; alt?: string }
  return { key, alt: alt ?? '' }
}

const textOf = (field: Field, value: unknown, indexes: Indexes): string => {
  switch (field.kind) {
    case 'flag':
      return t(value ? 'list.yes' : 'list.no')
    case 'choice':
      return valueLabel(field, String(value))
    case 'choices':
      return joinValues((value as string[]).map(choiceLabel))
    case 'values':
      return joinValues(value as string[])
    case 'ref':
      return indexes.get(field.to)?.textOf(String(value)) ?? String(value)
    case 'refs':
      return joinValues((value as string[]).map((id) => indexes.get(field.to)?.textOf(id) ?? id))
    case 'instant': {
      const wall = wallTimeOf(String(value))
      // Seconds would be lost.
      return /:00(\.0+)?Z$/.test(String(value)) ? wall.replace('T', ' ') : String(value)
    }
    case 'image':
    case 'file':
      return JSON.stringify(withoutAddress(value))
    case 'images':
      return JSON.stringify((value as unknown[]).map(withoutAddress))
    case 'rows':
      return JSON.stringify((value as FormValues[]).map((row) => toFormValues(field.of, row)))
    default:
      return String(value)
  }
}

/** A form's value as the text of a cell, from which `decodeCell` returns the same value. */
export const encodeCell = (field: Field, value: unknown, indexes: Indexes): string =>
  isBlank(value) ? '' : guardFormula(textOf(field, value, indexes))
