import { describe, expect, it } from 'vitest'
import { text } from '#contract/grammar/field.ts'
import { admins } from '#contract/resources/people/admins.ts'
import { decodeCell } from '#kit/transfer/cells/decode-cell.ts'
import { valueProblem } from '#kit/values/rules.ts'
import { encodeBody } from '#providers/data/encode-body.ts'
import { loadPhones } from '#providers/data/phone.ts'
import { anyResource } from '#tests/support/declared.ts'

const resource = anyResource(admins)
const { phone } = resource.fields
const typed = '01712-345 678'
const problem = (value: string) => phone && valueProblem(resource, phone, value)
const written = (value: string) => encodeBody(resource.fields, { phone: value }).phone

describe('a phone number in a form', () => {
  it('is accepted as it is typed until the numbering plans are loaded', async () => {
    await loadPhones([text({})])
    expect([problem(typed), problem('12')]).toEqual([undefined, expect.stringContaining('01712-345678')])
    expect(written(` ${typed} `)).toBe(typed)
  })

  it('is then sent in the stored form, also from a file', async () => {
    await loadPhones([phone])
    for (const one of [typed, '০১৭১২ ৩৪৫৬৭৮', '008801712345678', '+8801712345678']) {
      expect([one, problem(one), written(one)]).toEqual([one, undefined, '+8801712345678'])
      expect(phone && decodeCell(phone, one, new Map())).toEqual({ value: '+8801712345678' })
    }
    for (const one of ['12', '+999123456789', 'call me'])
      expect([one, problem(one)]).toEqual([one, expect.stringContaining('01712-345678')])
  })
})
