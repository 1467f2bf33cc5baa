import { satisfyChecks, valueFor } from '#conformance/inputs.ts'
import { type ApiCall, callsOf } from '#contract/api-calls.ts'
import type { Field, Fields } from '#contract/grammar/field.ts'
import type { Shape, Shapes } from '#contract/grammar/response.ts'
import { registry } from '#contract/index.ts'
import { resourceNamed } from '#contract/registry.ts'
import { adminUser } from '../kit/form-fixtures'
import { shop } from '../screens/dashboard-fixtures'

const id = 'r1'
/** As the areas of these answers are named. */
const areas = { division: 'Walk 1', district: 'Walk 1', thana: 'Walk 1' }
const at = '2026-03-02T06:30:00.000Z'
const picture = { key: 'k', url: '/media/k.png', alt: 'A picture' }

const readValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.kind !== 'secret')
      .map(([key, field]) => [key, readValue(field, key)]),
  )

/** A value as a declaration returns it in a response. */
const readValue = (field: Field, name: string): unknown => {
  switch (field.kind) {
    case 'ref':
      return { id, label: `Any ${field.to}` }
    case 'refs':
      return [{ id, label: `Any ${field.to}` }]
    case 'image':
    case 'file':
      return picture
    case 'images':
      return [picture]
    case 'group':
      return readValues(field.of)
    case 'rows':
      return [readValues(field.of)]
    default:
      return valueFor(field, 1, {}, { areas }, name)
  }
}

const recordOf = (name: string) => {
  const resource = resourceNamed(registry, name)
  const values = satisfyChecks(resource, 1, readValues(resource.fields))
  return { ...{ id, version: 1, createdAt: at, updatedAt: at }, ...values }
}
const objectOf = (shapes: Shapes) =>
  Object.fromEntries(Object.entries(shapes).map(([key, shape]) => [key, responseValue(shape, key)]))

const responseValue = (shape: Shape, key: string): unknown => {
  switch (shape.kind) {
    case 'record':
      return recordOf(shape.of)
    case 'object':
      return objectOf(shape.of)
    case 'array':
      return [responseValue(shape.of, key)]
    case 'dictionary':
      return { [id]: responseValue(shape.of, key) }
    case 'textOrNumber':
      return '12.50'
    case 'either':
      return shape.of[0] ? responseValue(shape.of[0], key) : null
    case 'anything':
      return null
    default:
      return /^(id|.+Id)$/.test(key) ? id : key === 'total' ? 1 : readValue(shape, key)
  }
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`)
/** A path without braces is the better match: `admin/users/user-types` is no customer. */
const calls = callsOf(registry)
  .map((call) => ({ call, pattern: patternOf(call.path) }))
  .sort((a, b) => a.call.path.split('{').length - b.call.path.split('{').length)

/** The declared call of a request line such as `GET admin/tags?page=1`. */
export const callOfLine = (line: string): ApiCall | undefined => {
  const [method, address = ''] = line.split(' ')
  const path = `/api/${address.split('?')[0]}`
  return calls.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call
}

const { filters, bodies = {}, sorts = {} } = registry.extensions
const extensionNames = [
  ...Object.keys(registry.extensions.calls).filter((name) => name !== 'list'),
  ...[...Object.entries(filters), ...Object.entries(bodies)].flatMap(([name, fields]) =>
    Object.keys(fields).map((word) => `${name}.${word}`),
  ),
  ...Object.keys(sorts).map((name) => `${name}.sortBy`),
]
/** Their figures refer to each other. */
const dashboard = shop()
/** The signed-in user of these answers. */
export const me = adminUser(id)
const given: Readonly<Record<string, unknown>> = {
  'x.list': { data: extensionNames },
  // Forms with a taken value are not sent.
  'x.taken': { available: true },
  'products.checkCustomSku': { available: true },
  'auth.login': { token: 'next token', user: me },
  'auth.profile': me,
  'auth.myRole': me.role,
}

/** A successful response as the call declares it, with one record in each list. */
export const declaredAnswer = ({ response, name }: ApiCall, line: string): unknown => {
  if (Object.hasOwn(given, name)) return given[name]
  const figures = dashboard[line.split('?')[0] ?? '']
  if (figures && 'body' in figures) return figures.body
  return response.kind === 'download' ? new Blob(['file']) : responseValue(response, name)
}
