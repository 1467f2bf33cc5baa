import { describe, expect, it } from 'vitest'
import {
  choice,
  choices,
  type Field,
  images,
  longText,
  money,
  number,
  ref,
  refs,
  rows,
  secret,
  text,
} from '#contract/grammar/field.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { blogs } from '#contract/resources/content/blogs.ts'
import { mergeFormValues } from '#kit/form/conflict/use-conflict.tsx'
import { crossFieldError, valueProblem } from '#kit/values/rules.ts'
import { normalizeMoney } from '#kit/values/typed-number.ts'
import { pickValues, toFormValues } from '#kit/values/values.ts'
import { instantOfWallTime, today, wallTimeOf } from '#kit/values/zone.ts'
import { encodeBody } from '#providers/data/encode-body.ts'
import { anyResource } from '#tests/support/declared.ts'
import { bike, bikes } from '#tests/support/kit/form-registry.ts'
import { moveItem } from '#ui/sort/move-item.ts'

const declared = anyResource(bikes)
const problem = (field: Field, value: unknown) => valueProblem(declared, field, value)

describe('validation by the declaration', () => {
  it.each<[string, Field, unknown, string]>([
    ['a needed text', text({ required: true }), '   ', 'Required.'],
    ['a needed choice', choice(['a'], { required: true }), null, 'Select an option.'],
    ['a needed reference', ref('places', { required: true }), null, 'Select an option.'],
    ['needed choices', choices(['a'], { required: true }), [], 'Select at least one option.'],
    ['needed references', refs('places', { required: true }), [], 'Select at least one option.'],
    ['a needed picture', images({ feature: 'x', required: true }), [], 'Add a picture.'],
    ['needed rows', rows({ a: text() }, { required: true }), [], 'Add at least one row.'],
    [
      'a longest text',
      text({ max: 3 }),
      'abcde',
      'Use 3 characters or fewer. This is 2 characters too long.',
    ],
    [
      'the longest text there is',
      longText(),
      'a'.repeat(5001),
      'Use 5,000 characters or fewer. This is 1 character too long.',
    ],
    ['a shortest secret', secret({ min: 12 }), 'short', 'Use at least 12 characters.'],
    [
      'a slug',
      text({ pattern: 'slug' }),
      'Red Helmet',
      'Use lowercase letters, numbers and single hyphens, such as red-helmet.',
    ],
    [
      'an email address',
      text({ pattern: 'email' }),
      'me@',
      'Enter an email address such as name@example.com.',
    ],
    [
      'a phone number',
      text({ pattern: 'phone' }),
      '12',
      'Enter a phone number such as 01712-345678, or +44 20 7946 0958 for another country.',
    ],
    ['a smallest number', number({ min: 10 }), 9, 'Enter 10 or more.'],
    ['a largest number', number({ max: 10 }), 11, 'Enter 10 or less.'],
    ['a whole number', number(), 1.5, 'Enter a whole number.'],
    ['decimal places', number({ decimals: 2 }), 1.234, 'Use at most 2 decimal places.'],
    ['an amount', money(), '12,3x', 'Enter an amount with up to two decimal places, such as 1500.00.'],
    [
      'an amount without thirds',
      money(),
      '1.999',
      'Enter an amount with up to two decimal places, such as 1500.00. If you mean thousands, enter 1,999.',
    ],
    ['a smallest amount', money({ min: '1.00' }), '0.99', 'Enter 1.00 or more.'],
    [
      'the cells of rows',
      rows({ name: text({ required: true }), size: text() }),
      [{ name: 'a' }, { name: '', size: 'L' }],
      'Row 2, Name: Required.',
    ],
  ])('%s', (_, field, value, said) => {
    expect(problem(field, value)).toBe(said)
  })

  it.each<[Field, unknown]>([
    [text(), null],
    [text({ max: 3 }), '  abc  '],
    [number({ decimals: 1, min: 0, max: 10 }), 9.5],
    [number({ min: 0 }), 0],
    [money({ min: '0.00' }), '0'],
    [money(), '9999999999.99'],
    [rows({ name: text() }), [{ name: null }]],
    [rows({ name: text({ required: true }) }), [{ name: 'a' }, { name: '' }]],
  ])('and is content with %o and %o', (field, value) => {
    expect(problem(field, value)).toBeUndefined()
  })

  it('a field above another is checked only where both are set, and exactly to the last digit', () => {
    const check = (oldPrice: string | null, price: string | null) =>
      crossFieldError(declared, 'oldPrice', { oldPrice, price })
    expect(check('10.00', '10.00')).toBe('Must be higher than Price.')
    expect(check('9007199254740993.01', '9007199254740993.00')).toBeUndefined()
    expect(check('10.01', '10')).toBeUndefined()
    expect(check(null, '10.00')).toBeUndefined()
    expect(crossFieldError(declared, 'price', { oldPrice: '1.00', price: '10.00' })).toBeUndefined()
  })
})

describe('the schedule of an article', () => {
  const articles = blogs as AnyResource
  const now = Date.parse('2026-11-02T06:00:00.000Z')
  const [past, ahead] = ['2026-11-02T05:59:00.000Z', '2026-11-02T06:01:00.000Z']
  const check = (publishAt: string, before?: string, status = 'Scheduled') =>
    crossFieldError(articles, 'publishAt', { status, publishAt }, before ? { publishAt: before } : {}, now)

  it('has to be in the future when it is set or changed', () => {
    const refused = 'Choose a future date and time, or publish now.'
    expect(check(past)).toBe(refused)
    expect(check(past, ahead)).toBe(refused)
    expect(check(ahead)).toBeUndefined()
    expect(check(ahead, past)).toBeUndefined()
  })
  it('may be in the past if it is unchanged, or does not apply', () => {
    expect(check(past, past)).toBeUndefined()
    expect(check(past, undefined, 'Published')).toBeUndefined()
  })
})

describe('values in forms and bodies', () => {
  it('amounts get two decimals; anything else remains as typed', () => {
    expect(['1500', '1500.5', '1,500.50', '1,52,000', '007', ' 12. '].map(normalizeMoney)).toEqual([
      '1500.00',
      '1500.50',
      '1500.50',
      '152000.00',
      '7.00',
      '12.00',
    ])
    expect(['1.234', '-5', 'x', '1,5'].map(normalizeMoney)).toEqual(['1.234', '-5', 'x', '1,5'])
  })

  it('a record becomes a form and a form a body, without a change', () => {
    const values = toFormValues(bikes.fields, bike)
    expect(values).toMatchObject({ place: 'p2', riders: ['r1'], email: null, oldPrice: null })
    const body = encodeBody(
      bikes.fields,
      pickValues(values, ['name', 'riders', 'email', 'parts', 'pictures']),
    )
    expect(body).toEqual({
      name: 'Fast One',
      riders: ['r1'],
      email: null,
      parts: bike.parts,
      pictures: [{ key: 'bike/one.png', alt: 'Front' }],
    })
  })

  it('times are those of the store, in every time zone of the machine', () => {
    expect(today(new Date('2026-01-31T19:30:00Z'))).toBe('2026-02-01')
    expect(wallTimeOf('2026-01-31T19:30:00.000Z')).toBe('2026-02-01T01:30')
    expect(instantOfWallTime('2026-02-01T01:30')).toBe('2026-01-31T19:30:00.000Z')
  })

  it('a list with one moved item', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moveItem(['a'], 4, 0)).toEqual(['a'])
  })
})

describe('a three-way merge', () => {
  const { fields } = bikes
  const base = { name: 'A', note: 'N', price: '1.00', tags: ['x'] }
  it('keeps mine where only I changed, theirs where only they did, and asks where both did', () => {
    const theirs = { ...base, name: 'T', note: 'T', tags: ['x', 'y'] }
    const mine = { ...base, name: 'M', price: '2.00' }
    expect(mergeFormValues(fields, base, theirs, mine)).toEqual({
      both: ['name'],
      merged: { name: 'M', note: 'T', price: '2.00', tags: ['x', 'y'] },
    })
  })
  it('has no conflict where both sides made the same change', () => {
    expect(mergeFormValues(fields, base, { ...base, name: 'S' }, { ...base, name: 'S' }).both).toEqual([])
  })
})
