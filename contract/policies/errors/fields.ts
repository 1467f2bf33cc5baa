import { patternRefusals } from '../../grammar/patterns'
import type { Text } from '../../grammar/text'

/** Rules of fields and records. `{field}` is the field's label, inside a list with its row. */
export const fieldErrorTexts = {
  'field.required': '{field} is required',
  'field.unknown': '{field} is not a known field',
  'field.type.string': '{field} must be text',
  'field.type.number': '{field} must be a number',
  'field.type.integer': '{field} must be a whole number',
  'field.type.boolean': '{field} must be true or false',
  'field.type.array': '{field} must be a list',
  'field.type.object': '{field} must be an object',
  'field.tooShort': {
    one: '{field} must have at least {count} character',
    other: '{field} must have at least {count} characters',
  },
  'field.tooLong': {
    one: '{field} may have at most {count} character',
    other: '{field} may have at most {count} characters',
  },
  'field.tooSmall': '{field} must be at least {least}',
  'field.tooLarge': '{field} may be at most {most}',
  'field.decimals': {
    one: '{field} may have at most {count} decimal place',
    other: '{field} may have at most {count} decimal places',
  },
  'field.tooFew': '{field} needs at least {count} entries',
  'field.tooMany': {
    one: '{field} may have at most {count} entry',
    other: '{field} may have at most {count} entries',
  },
  'field.repeated': '{field} contains the same value twice',
  'field.notOneOf': '{field} must be one of {choices}',
  'field.date': '{field} must be a date like 2026-01-31',
  'field.instant': '{field} must be a date and time like 2026-01-31T06:30:00Z',
  ...patternRefusals,
  'field.money': '{field} must be an amount with two decimal places, like 1500.00',
  'field.id': '{field} must be the id of a record',
  'field.malformed': '{field} is malformed',
  'field.invalid': '{field} is not valid',
  'field.characters': '{field} contains characters that cannot be stored',
  'field.oneLine': "{field} can't contain line breaks or control characters",
  'field.taken': '{field} is already taken',
  'field.after': '{field} must be after {other}',
  'field.above': '{field} must be higher than {other}',
  'field.future': '{field} must be in the future',
  'field.noMove': "{field} can't change from {from} to {to}",
  'field.area': '{field} must be a {area} of {above}',
  'field.area.first': '{field} needs a valid {other}',
  'field.reference': '{field} names a {resource} that does not exist',
  'field.file.unknown': '{field} names a file that was never uploaded',
  /** A part of `{field}`. */
  'field.row': 'row {row}',

  'area.division.unknown': "There is no division '{name}'",
  'area.district.unknown': "There is no district '{name}' in {above}",
  'area.thana.unknown': "There is no thana '{name}' in {above}",

  'id.malformed': 'Malformed id',
  'record.changed': 'This record was changed by someone else in the meantime',
  'record.reference.changed':
    'A record that this change refers to was changed or removed. Reload and try again.',
  'record.parent.itself': '{resource} cannot be placed under itself',
  'record.value.outOfRange': 'A value is outside its permitted range',
  'restore.refused': 'Cannot restore {resource}',
  'restore.done': 'This record was already restored',
  'restore.reference': '{field} refers to the deleted {resource} {names}',
  'restore.whole': 'The {resource} {names} was deleted. Restore it first.',
  'restore.file': '{field} shows a file that no longer exists',
  'restore.part': '{resource} {name}: {why}',
  'record.inUse': 'Cannot delete {resource}',
  'record.usedBy': 'Used by {uses}',
  /** Parts of `{uses}`. */
  'use.count': '{count} {resource}',
  'use.named': '{count} {resource}: {names}',
  'use.namedAndMore': '{count} {resource}: {names} and {rest} more',
  'use.list': '{first}; {rest}',
} as const satisfies Record<string, Text>
