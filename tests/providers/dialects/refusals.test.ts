import { describe, expect, it } from 'vitest'
import { type Dialect, DialectRefusal } from '#contract/dialects/dialect.ts'
import { djangoRestFramework } from '#contract/dialects/django-rest-framework.ts'
import { springDataRest } from '#contract/dialects/spring-data-rest.ts'
import { isOutcomeUnknown } from '#providers/data/idempotency.ts'
import { toHttpError } from '#providers/errors.ts'
import { speakTo } from '#tests/support/providers/dialect-fixtures.ts'

const api = {
  list: 'GET parts',
  one: 'GET parts/{id}',
  create: 'POST parts',
  update: 'PATCH parts/{id}',
  remove: 'DELETE parts/{id}',
  paging: 'page',
  keys: { name: 'full_name' },
} as const

const errors: NonNullable<Dialect['errors']> = {
  when: { path: 'status', is: 'error' },
  code: 'error.code',
  message: ['error.text'],
  fields: 'error.fields',
  statuses: { 99: 401, 44: 404, 9: 409, 50: 503 },
}
const refused = (code: number, more: object = {}) => ({
  body: { status: 'error', error: { code, text: 'Check the input', ...more } },
})

describe('a refusal with the status 200', () => {
  const stage = speakTo({ dialect: { errors, sessionEnds: [{ status: 401 }], idempotencyKey: true } }, api)
  const statusOf = async (act: Promise<unknown>) => {
    const failure = await act.then(
      () => undefined,
      (error: unknown) => toHttpError(error),
    )
    return failure?.statusCode
  }

  it('is no saved record: its texts are at the fields of the form', async () => {
    stage.answers(refused(22, { fields: { full_name: 'Name is missing' } }))
    await expect(stage.create({ name: '' })).rejects.toMatchObject({
      statusCode: 400,
      message: 'Check the input',
      errors: { name: ['Name is missing'] },
    })
    for (const write of [stage.update('1', { name: 'x' }), stage.remove('1')])
      expect(await statusOf(write)).toBe(400)
  })
  it.each([
    [44, 404],
    [9, 409],
    [50, 503],
    [99, 401],
  ])('with the code %i has the status %i for every call', async (code, status) => {
    stage.answers(refused(code))
    expect(await statusOf(stage.one('1'))).toBe(status)
    expect(await statusOf(stage.list())).toBe(status)
    expect(await statusOf(stage.update('1', {}))).toBe(status)
  })
  it('ends the session by its status and message too', async () => {
    const other = speakTo({ dialect: { errors, sessionEnds: [{ status: 200, message: 'signed out' }] } }, api)
    other.answers({ body: { status: 'error', error: { text: 'You were signed out' } } })
    expect(await statusOf(other.one('1'))).toBe(401)
    other.answers(refused(99))
    expect(await statusOf(other.one('1'))).toBe(403)
  })
  it('is a new intention for the next attempt, unless the backend failed', async () => {
    const keys = new Set<unknown>()
    const attempt = async (code: number) => {
      stage.answers(refused(code))
      await stage.create({ name: 'A' }).catch(() => {})
      keys.add(stage.header('Idempotency-Key'))
    }
    await attempt(50)
    await attempt(50)
    expect(keys.size).toBe(1)
    await attempt(22)
    await attempt(22)
    expect(keys.size).toBe(2)
    expect(isOutcomeUnknown(toHttpError({ statusCode: 400 }))).toBe(false)
  })
  it('of a file is a refusal, not a file', async () => {
    const blob = new Blob([JSON.stringify(refused(44).body)], { type: 'application/json' })
    stage.answers({ body: blob })
    await expect(stage.http.get('parts/1', { responseType: 'blob' })).rejects.toMatchObject({
      statusCode: 404,
    })
    const file = new Blob(['a'], { type: 'application/pdf' })
    stage.answers({ body: file })
    expect((await stage.http.get('parts/1', { responseType: 'blob' })).data).toBe(file)
  })
  it('is recognized by any value but that of a success as well', async () => {
    const codes = speakTo({ dialect: { errors: { when: { path: 'code', not: 0 }, statuses: {} } } }, api)
    codes.answers({ body: { code: 7, message: 'No' } })
    expect(await statusOf(codes.one('1'))).toBe(400)
    codes.answers({ body: { code: 0, id: 1 } })
    expect((await codes.one('1')).data).toMatchObject({ id: '1' })
  })
  it('past the end of a list is an empty page', async () => {
    const pages = speakTo({ dialect: { errors, list: { pastEnd: 404 } } }, api)
    pages.answers(refused(44))
    expect(await pages.list({ page: 9 })).toEqual({ data: [], total: 0 })
  })
})

describe('the function for responses', () => {
  it('throws a refusal that is translated as every other', async () => {
    const dialect: Dialect = {
      errors: { fields: 'fields', statuses: { 418: 409 } },
      response: (body) => {
        if ((body as { ok?: boolean }).ok) return body
        throw new DialectRefusal(418, { message: 'No tea', fields: { full_name: 'Taken' } })
      },
    }
    const stage = speakTo({ dialect }, api)
    stage.answers({ body: {} })
    await expect(stage.create({})).rejects.toMatchObject({
      statusCode: 409,
      message: 'No tea',
      errors: { name: ['Taken'] },
    })
  })
  it('that fails itself fails the call', async () => {
    const response = () => {
      throw new TypeError('rows is undefined')
    }
    const stage = speakTo({ dialect: { response } }, api)
    await expect(stage.create({})).rejects.toMatchObject({ message: 'rows is undefined' })
  })
})

describe('nested errors', () => {
  const stage = speakTo(
    { dialect: djangoRestFramework },
    { create: 'POST parts/', keys: { brand: 'brand_id' } },
  )
  it.each([
    [
      'in an object',
      { brand_id: { city: ['Enter a city.'] } },
      { 'brand.city': ['Enter a city.'] },
      'Enter a city.',
    ],
    [
      'in rows',
      { name: [{}, { unit_price: ['Too high.'] }] },
      { 'name.1.unitPrice': ['Too high.'] },
      'Too high.',
    ],
    ['without a field', ['Closed today.'], undefined, 'Closed today.'],
    [
      'of a field that the form does not have',
      { detail: 'Check the input.', warehouse: { bay: ['Full.'] } },
      { 'warehouse.bay': ['Full.'] },
      'Check the input.\nFull.',
    ],
  ])('%s are shown', async (_, body, errors, message) => {
    stage.answers({ status: 400, body })
    const failure = await stage.create({}).catch((error: unknown) => toHttpError(error))
    expect(failure).toMatchObject({ message, ...(errors && { errors }) })
  })
  it('as objects with a message are that message', async () => {
    const mongoose = speakTo({ dialect: { errors: { fields: 'errors' } } }, api)
    const name = { message: 'Name is required', kind: 'required', path: 'name' }
    mongoose.answers({ status: 400, body: { message: 'Invalid', errors: { full_name: name } } })
    await expect(mongoose.create({})).rejects.toMatchObject({ errors: { name: ['Name is required'] } })
  })
})

describe('a text at a field', () => {
  const textsOf = async (declared: NonNullable<Dialect['errors']>, body: unknown, keys?: 'snake') => {
    const dialect: Dialect = { errors: declared, ...(keys && { keys }), record: { write: 'data' } }
    const stage = speakTo({ dialect }, { create: 'POST parts' })
    stage.answers({ status: 422, body })
    return (await stage.create({}).catch((error: unknown) => toHttpError(error).errors)) as unknown
  }
  // biome-ignore format: one line is one case
  it.each([
    ['a list', { fields: 'errors' }, { errors: [{ field: 'name', message: 'Taken' }] }],
    ['express-validator', { fields: 'errors', field: 'path', text: 'msg' }, { errors: [{ path: 'name', msg: 'Taken' }] }],
    ['JSON:API', { fields: 'errors', field: 'source.pointer', text: 'detail' }, { errors: [{ source: { pointer: '/data/attributes/name' }, detail: 'Taken' }] }],
    ['FastAPI', { fields: 'detail', field: 'loc', text: 'msg' }, { detail: [{ loc: ['body', 'name'], msg: 'Taken' }] }],
    ['ASP.NET', { fields: 'errors' }, { errors: { Name: ['Taken'] } }],
    ['System.Text.Json', { fields: 'errors' }, { errors: { '$.name': ['Taken'] } }],
    ['problem details', { fields: 'invalid-params', field: 'name', text: 'reason' }, { 'invalid-params': [{ name: 'name', reason: 'Taken' }] }],
    ['Zod', { fields: 'issues', field: 'path' }, { issues: [{ path: ['name'], message: 'Taken' }] }],
  ] as const)('is found in a refusal of %s', async (_, declared, body) => {
    expect(await textsOf(declared, body)).toEqual({ name: ['Taken'] })
  })
  it.each([
    ['/data/attributes/brand/0/unit~1price', 'brand.0.unit/price'],
    ['brand[0][unit_price]', 'brand.0.unitPrice'],
    ['brand.0.unit_price', 'brand.0.unitPrice'],
  ])('is found inside a field by %s', async (field, path) => {
    expect(
      await textsOf({ fields: 'errors' }, { errors: [{ field, message: 'Too high' }] }, 'snake'),
    ).toEqual({ [path]: ['Too high'] })
  })
  it('is found inside a field of Laravel', async () => {
    const body = { message: 'Invalid', errors: { 'brand.0.unit_price': ['Too high'] } }
    expect(await textsOf({ fields: 'errors' }, body, 'snake')).toEqual({ 'brand.0.unitPrice': ['Too high'] })
  })
})

describe('names of references', () => {
  const rows = { data: [{ id: 1, brand: 3 }], total: 1 }
  const labels = async (stage: ReturnType<typeof speakTo>) =>
    (await stage.list()).data.map(({ brand }) => (brand as { label: string }).label)

  it('are read again after a failed attempt', async () => {
    const stage = speakTo({ dialect: { references: 'ids' } }, api)
    let isDown = true
    stage.answersBy((line) => {
      if (!line.includes('brands')) return { body: rows }
      return isDown ? 'cut' : { body: { id: 3, name: 'Yamaha' } }
    })
    expect(await labels(stage)).toEqual(['3'])
    isDown = false
    expect(await labels(stage)).toEqual(['Yamaha'])
  })
  it('that the backend refuses are not asked for again', async () => {
    const stage = speakTo({ dialect: { references: 'ids' } }, api)
    stage.answersBy((line) => (line.includes('brands') ? { status: 404, body: {} } : { body: rows }))
    await labels(stage)
    await labels(stage)
    expect(stage.lines().filter((line) => line.includes('brands'))).toHaveLength(1)
  })
})

describe('responses of Spring Data REST', () => {
  const stage = speakTo({ dialect: springDataRest }, api)
  const self = (href: string) => ({ _links: { self: { href } } })
  it('contain the records of every subclass', async () => {
    const _embedded = { bikes: [self('http://x/parts/1')], scooters: [self('http://x/parts/2')] }
    stage.answers({ body: { _embedded, page: { totalElements: 2 } } })
    expect((await stage.list()).data.map(({ id }) => id)).toEqual(['1', '2'])
  })
  it.each([
    ['http://x/parts/1{?projection}', '1'],
    ['http://x/parts/1?projection=short', '1'],
    ['/parts/A%2F1/', 'A/1'],
  ])('have links such as %s', async (href, id) => {
    stage.answers({ body: self(href) })
    expect((await stage.one('1')).data.id).toBe(id)
  })
})

describe('writes without a body', () => {
  const stage = speakTo({ dialect: {} }, api)
  it('return the changed record by its id', async () => {
    stage.answers({ status: 204, body: '' })
    expect(await stage.update('7', { name: 'x' })).toEqual({ data: { id: '7' } })
  })
  it('return a new record by its address, or without an id', async () => {
    stage.answers({ status: 201, body: '', headers: { location: 'https://x.example/parts/57' } })
    expect(await stage.create({ name: 'x' })).toEqual({ data: { id: '57' } })
    stage.answers({ status: 201, body: '' })
    expect(await stage.create({ name: 'x' })).toEqual({ data: {} })
  })
})
