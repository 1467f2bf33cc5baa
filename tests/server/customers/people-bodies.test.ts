import { describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { customerRules } from '#server/modules/customers/customer-rules.ts'
import { escapeLike } from '#server/query/text.ts'
import { parseRecordId } from '#server/validation/record-id.ts'
import { bodyErrors } from '#tests/support/server/declared-calls.ts'
import { address } from '#tests/support/server/order-helpers.ts'

/** Bodies that calls for customers and users refuse. `attacks-customers.test.ts` sends one of each class over HTTP. */
const change = bodyErrors('customers.update')
const decide = bodyErrors('userTypes.decide')
const removeAccount = bodyErrors('account.remove')

describe('a customer', () => {
  const odd: [string, unknown[]][] = [
    ['points', [-1, 0.5, 1_000_001, 2 ** 53, '5', true, [5], {}]],
    ['isActive', ['false', 0, [], 'x']],
    ['userType', ['Student', 'admin', '__proto__', '', ['student'], null]],
    [
      'email',
      ['x', 'a@b', 'a b@c.example', ['a@b.example'], `${'x'.repeat(120)}@b.example`, 'a@b\n.example', 5],
    ],
    ['phone', ['123', "+8801711' or 1=1", '+880171111111111111111', 8801711111111, '٠١٧١١١١١١١١']],
    ['name', ['', '  ', 'a\0b', 'x'.repeat(121), ['x'], { toString: 'x' }, '\ud800']],
    ['addresses', ['x', {}, [1], [{ label: 'x' }], [{ label: 'Home', ...address, id: 'x' }], [null]]],
  ]
  it.each(odd.flatMap(([key, values]) => values.map((value) => [key, value] as const)))(
    'is not changed to %s %j',
    (key, value) => {
      const errors = change({ [key]: value, version: 1 }) ?? []
      expect(errors.length).toBeGreaterThan(0)
      for (const at of errors) expect(at.split('.')[0]).toBe(key)
    },
  )

  it('is changed to valid values', () =>
    expect(
      change({
        ...{ points: 5, isActive: false, userType: 'student', email: 'a@b.example', phone: '+8801711111111' },
        ...{ name: 'Karima', addresses: [{ label: 'Home', ...address }], version: 1 },
      }),
    ).toBeUndefined())

  it.each([
    ...['__proto__', 'constructor', 'userName', 'passwordHash', 'deletedAt', 'id', 'orders', 'spent'],
    'name ',
  ])('has no %j that could be written', (key) =>
    expect(change(JSON.parse(`{"${key}":"x","version":1}`))).toEqual([key]),
  )

  it.each([
    ['district', { district: 'Sylhet' }],
    ['thana', { thana: '_' }],
  ])('does not live in a %s that is not there', async (key, more) => {
    const body = { addresses: [{ label: 'Home', ...address, ...more }] }
    await expect(customerRules.beforeUpdate?.(undefined as never, body, {} as never)).rejects.toMatchObject({
      statusCode: 400,
      details: { errors: { [`addresses.0.${key}`]: [{ code: `area.${key}.unknown` }] } },
    })
  })

  it.each([
    ['%', '\\%'],
    ['_', '\\_'],
    ['\\', '\\\\'],
    ['%_\\', '\\%\\_\\\\'],
    ["' or '1'='1", "' or '1'='1"],
  ])('is searched by %s as it is', (word, escaped) => expect(escapeLike(word)).toBe(escaped))
})

describe('a decision', () => {
  it.each(['approved', 'Approved ', '', '__proto__', 'constructor', null, true, 1, ['Approved'], {}])(
    'is not %j',
    (userTypeStatus) => expect(decide({ userTypeStatus, reason: 'x' })).toEqual(['userTypeStatus']),
  )

  it.each([
    ...['customer', 'decidedBy', 'decidedAt', 'userType', '__proto__', 'constructor'].map(
      (key) => [key, '"x"'] as const,
    ),
    ...['"a\\u0000"', '["x"]', `"${'x'.repeat(501)}"`].map((text) => ['reason', text] as const),
    ['version', '"1"'] as const,
  ])('does not take %s %.20s', (key, json) =>
    expect(decide(JSON.parse(`{"userTypeStatus":"Approved","${key}":${json}}`))).toEqual([key]),
  )

  it.each(['1', '__proto__', 'constructor', '%00'])('is of no verification %s', (id) =>
    expect(() => parseRecordId(resourceNamed(registry, 'userTypes'), id)).toThrow(),
  )
})

describe('an account', () => {
  const [userName, email] = ['rahim', 'rahim@moto.example']
  it('is removed by its name and email', () => expect(removeAccount({ userName, email })).toBeUndefined())

  it.each<[string[], unknown]>([
    [['email'], { userName }],
    [['userName'], { email }],
    [['userName', 'email'], {}],
    [['body'], []],
    [['body'], null],
    [['userName'], { userName: [userName], email }],
    [['userName'], { userName: true, email }],
    [['userName'], { userName: `${userName}\0`, email }],
    [['email'], { userName, email: [email] }],
    [['email'], { userName, email: null }],
    [['id'], { userName, email, id: 'x' }],
  ])('is refused for %j: %j', (errors, body) => expect(removeAccount(body)).toEqual(errors))
})
