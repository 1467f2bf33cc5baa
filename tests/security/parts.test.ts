import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { media } from '#server/db/tables/internal.ts'
import { type App, type Call, startApp } from '../support/server/harness'
import { imageBytes } from '../support/server/upload'

let app: App
let call: Call
let png: Buffer
let offer: string
beforeAll(async () => {
  app = await startApp()
  call = app.as('store')
  png = await imageBytes(80, 40).png().toBuffer()
  offer = String((await call('POST admin/offers/create', { title: 'Eid', startsAt })).body.id)
})
afterAll(() => app.stop())

const startsAt = '2026-03-01T00:00:00.000Z'
const cut = '----moto-boundary-7MA4YWxk'
/** A file without content is a picture. */
type Part = { head: string; content?: string | Buffer }
const multipart = (parts: Part[]) =>
  Buffer.concat([
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${cut}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content ?? png),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${cut}--\r\n`),
  ])
const send = (line: string, parts: Part[]) =>
  call(line, multipart(parts), { 'content-type': `multipart/form-data; boundary=${cut}` })
const text = (name: string, content: string): Part => ({ head: `name="${name}"`, content })
const file = (
  name: string,
  more = 'filename="a.png"\r\nContent-Type: image/png',
  content?: Buffer,
): Part => ({
  head: `name="${name}"; ${more}`,
  ...(content && { content }),
})
const whole = text('data', JSON.stringify({ title: 'Puja', startsAt }))
const update = () => `PUT admin/offers/${offer}`

const kept = async () => {
  const folder = join(app.folder, 'offer')
  return [(await app.db.select().from(media)).length, existsSync(folder) ? readdirSync(folder).length : 0]
}

const bodies: [string, Part[]][] = [
  ...['5', 'true', '"text"', '[]', '[{}]', 'null', '{', '', '{"title":"a","title":7}'].map(
    (data): [string, Part[]] => [`data ${data} beside a file`, [text('data', data), file('banner')]],
  ),
  ...[
    '__proto__',
    'constructor',
    'toString',
    'data',
    'title',
    'products',
    'banner.key',
    'x'.repeat(99),
    '',
  ].map((name): [string, Part[]] => [`a file called "${name.slice(0, 12)}"`, [whole, file(name)]]),
  ...['__proto__', 'constructor', 'toString', 'version', 'x'.repeat(5000)].map((name): [string, Part[]] => [
    `a plain part called "${name.slice(0, 12)}"`,
    [text('title', 'Puja'), text('startsAt', startsAt), text(name, '{}'), file('banner')],
  ]),
  ...['__proto__', 'constructor', 'toString'].map((name): [string, Part[]] => [
    `"${name}" within the data`,
    [text('data', `{"title":"Puja","startsAt":"${startsAt}","${name}":{"key":"a"}}`), file('banner')],
  ]),
  ['the banner twice', [whole, file('banner'), file('banner')]],
  ['no data at all', [file('banner')]],
  ['no parts', []],
  ['data without end', [text('data', `{"title":"${'x'.repeat(1_200_000)}"}`), file('banner')]],
  [
    'a banner given in words',
    [text('data', JSON.stringify({ title: 'P', startsAt, banner: 'a' })), file('banner')],
  ],
  [
    'a list for a banner',
    [text('data', JSON.stringify({ title: 'P', startsAt, banner: [] })), file('banner')],
  ],
  ['a page for a picture', [whole, file('banner', 'filename="a.html"', Buffer.from('<script>'))]],
  ['a picture that runs', [whole, file('banner', 'filename="a.svg"', Buffer.from('<svg onload="x()"/>'))]],
]

it.each(bodies)('%s is refused, and leaves no file', async (_, parts) => {
  const before = await kept()
  for (const line of ['POST admin/offers/create', update()]) {
    // An update requires no field, so a missing one is not an error.
    const answer = await send(line, parts)
    const isFine = line.startsWith('PUT') && answer.status === 200
    if (!isFine) expect([400, 413], `${line} ${answer.status}`).toContain(answer.status)
    else expect(answer.body).toMatchObject({ id: offer, title: expect.any(String), startsAt })
    if (isFine) return
  }
  expect(await kept()).toEqual(before)
  expect(({} as { key?: string }).key).toBeUndefined()
})

it.each([
  `filename*=utf-8''a%00b.png`,
  `filename*=utf-8''%ED%A0%80.png`,
  `filename="../../etc/passwd.png"`,
  `filename="a\u0001b.png"`,
  `filename="${'x'.repeat(3000)}.png"`,
  `filename="${'🏍'.repeat(150)}.png"`,
])('a file may be called anything and is kept under a name of ours: %s', async (name) => {
  const { status, body } = await send('POST admin/offers/create', [whole, file('banner', name)])
  expect([201, 400], `${status}`).toContain(status)
  if (status === 201) expect((body.banner as { key: string }).key).toMatch(/^offer\/[0-9a-f-]{36}\.webp$/)
})

it('an interrupted multipart body is refused', async () => {
  const bytes = multipart([whole, file('banner')])
  const headers = { 'content-type': `multipart/form-data; boundary=${cut}` }
  for (const length of [10, 60, 200, bytes.length - 4])
    expect([400, 413]).toContain((await call(update(), bytes.subarray(0, length), headers)).status)
  const noBoundary = await call(update(), bytes, { 'content-type': 'multipart/form-data' })
  expect([400, 406, 415]).toContain(noBoundary.status)
})
