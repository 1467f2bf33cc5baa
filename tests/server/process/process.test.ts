import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { removeBundle, ServerProcess } from '#tests/support/server/process/process.ts'
import { imageBytes, multipart } from '#tests/support/server/upload.ts'

/** One server on one data folder, from its first start on: each test continues where the one before it ended. */
const server = new ServerProcess()
let token = ''
afterAll(async () => {
  await server.end('SIGKILL')
  server.remove()
  await removeBundle()
})

const call = async <T>(method: string, path: string, body?: object) => {
  const answer = await server.fetch(`/api/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

type Named = { id: string; name: string; version: number }
const allTags = async () => {
  const { body } = await call<{ data: Named[] }>('GET', 'admin/tags')
  return new Map(body.data.map((tag) => [tag.id, tag.name]))
}

const oneTimePassword = /First super admin: (\S+), one-time password (\S+?)\. /

describe('the first start', () => {
  it('prints a one-time password, with which the first admin signs in', async () => {
    await server.start()
    expect((await server.fetch('/healthz')).status).toBe(200)
    const [, username, password] = oneTimePassword.exec(server.output) ?? []
    const { status, body } = await call<{ token: string }>('POST', 'store-admin/login', {
      username,
      password,
    })
    expect(status).toBe(200)
    token = body.token
  })

  it('with an invalid setting ends with a message that names it', async () => {
    const wrong = new ServerProcess({ PORT: 'x' })
    const ended = await wrong.run()
    wrong.remove()
    expect(ended).toEqual({ code: 1, output: 'PORT must be a port number from 0 to 65535\n' })
  })
})

describe('a second server on the same data folder', () => {
  it('ends at once and names the first one', async () => {
    const { code, output } = await new ServerProcess({}, server.dataDir).run()
    expect(code).toBe(1)
    expect(output).toContain(
      `The data folder ${server.dataDir} is in use by the server with process id ${server.pid}`,
    )
    expect(output).not.toMatch(/\n\s+at /)
    expect((await server.fetch('/healthz')).status).toBe(200)
  })
})

const kinds = ['tag', 'brand', 'picture'] as const
type Kind = (typeof kinds)[number]
/** What the server acknowledged. */
const acknowledged = {
  tags: new Map<string, string>(),
  pictures: new Set<string>(),
  brand: { id: '', version: 1 },
}

/** Four clients write at once; the server is killed when it has acknowledged the third write of that kind. */
const killWhileWriting = async (last: Kind) => {
  const counts: Record<Kind, number> = { tag: 0, brand: 0, picture: 0 }
  let killed: Promise<unknown> | undefined
  const count = (kind: Kind) => {
    counts[kind] += 1
    if (kinds.every((one) => counts[one] >= (one === last ? 3 : 1))) killed ??= server.end('SIGKILL')
  }
  const repeat = async (write: (n: number) => Promise<void>) => {
    for (let n = 0; ; n++) {
      // A request fails only once the server is gone.
      const error = await write(n).catch((reason: unknown) => reason)
      if (!error) continue
      if (!killed) throw error
      return
    }
  }
  const addTags = (client: number) =>
    repeat(async (n) => {
      const name = `Tag ${last} ${client} ${n}`
      const { status, body } = await call<Named>('POST', 'admin/tags', { name })
      expect(status).toBe(201)
      acknowledged.tags.set(body.id, name)
      count('tag')
    })
  const { brand } = acknowledged
  const changeBrand = repeat(async (n) => {
    const { status, body } = await call<Named>('PATCH', `brands/${brand.id}`, {
      description: `${last} ${n}`,
      version: brand.version,
    })
    expect(status).toBe(200)
    brand.version = body.version
    count('brand')
  })
  const form = await multipart({ featureName: 'brand' }, { bytes: await imageBytes().png().toBuffer() })
  const addPictures = repeat(async () => {
    const answer = await server.fetch('/api/admin/media/upload', {
      method: 'POST',
      headers: { ...form.headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(form.payload),
    })
    const { url } = (await answer.json()) as { url: string }
    expect(answer.status).toBe(200)
    acknowledged.pictures.add(url)
    count('picture')
  })
  await Promise.all([addTags(1), addTags(2), changeBrand, addPictures])
  await killed
}

describe('a server that is killed while it writes', () => {
  it('has every acknowledged write after the next start, and the session', async () => {
    const brand = await call<Named>('POST', 'brands/create-brand', { name: 'Changing' })
    acknowledged.brand.id = brand.body.id
    for (const last of kinds) {
      await killWhileWriting(last)
      await server.start()
      expect(server.output).not.toMatch(oneTimePassword)

      const kept = await allTags()
      expect(
        [...acknowledged.tags].filter(([id, name]) => kept.get(id) !== name),
        last,
      ).toEqual([])
      const { version } = (await call<Named>('GET', `brands/${brand.body.id}`)).body
      // One more may have been written and not acknowledged.
      expect([acknowledged.brand.version, acknowledged.brand.version + 1], last).toContain(version)
      acknowledged.brand.version = version
      for (const url of acknowledged.pictures) expect((await server.fetch(url)).status, url).toBe(200)
    }
  })

  it('accepts new writes, each name once', async () => {
    const names = [...(await allTags()).values()]
    expect(new Set(names).size).toBe(names.length)
    expect((await call('POST', 'admin/tags', { name: names[0] })).status).toBe(409)
    expect((await call('POST', 'admin/tags', { name: 'After all' })).status).toBe(201)
  })
})

describe('a server that is stopped', () => {
  it('by SIGTERM or SIGINT releases its data folder, and loses nothing', async () => {
    const before = await allTags()
    expect((await server.end('SIGTERM')).code).toBe(0)
    expect(readdirSync(server.dataDir).sort()).toEqual(['database', 'media'])
    await server.start()
    expect(await allTags()).toEqual(before)
    expect((await server.end('SIGINT')).code).toBe(0)
    expect(readdirSync(server.dataDir).sort()).toEqual(['database', 'media'])
  })
})
