import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, removeBundle, ServerProcess } from './process'
import { multipart, painted } from './upload'

type Named = { id: string; name: string; version: number }

/** What the server has said it keeps. */
const promised = {
  tags: new Map<string, string>(),
  pictures: new Set<string>(),
  brand: { id: '', version: 0 },
}

let server: ServerProcess
let token = ''
beforeAll(async () => {
  server = await ServerProcess.create()
  await server.start()
})
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

/** Repeats a write until the server is gone; what is noted was answered before. */
const untilGone = async (write: (n: number) => Promise<void>) => {
  for (let n = 0; ; n++) {
    try {
      await write(n)
    } catch {
      return
    }
  }
}
const addTags = (round: number, writer: number) =>
  untilGone(async (n) => {
    const name = `Tag ${round}-${writer}-${n}`
    const { status, body } = await call<Named>('POST', 'admin/tags', { name })
    if (status === 201) promised.tags.set(body.id, name)
  })
const changeBrand = (round: number) =>
  untilGone(async (n) => {
    const { id, version } = promised.brand
    const { status, body } = await call<Named>('PATCH', `brands/${id}`, { description: `${round}-${n}` })
    if (status === 200) promised.brand.version = Math.max(version, body.version)
  })
const addPictures = (form: Awaited<ReturnType<typeof multipart>>) =>
  untilGone(async () => {
    const answer = await server.fetch('/api/admin/media/upload', {
      method: 'POST',
      headers: { ...form.headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(form.payload),
    })
    const { url } = (await answer.json()) as { url: string }
    if (answer.status === 200) promised.pictures.add(url)
  })

const allTags = async () => {
  const { body } = await call<{ data: Named[] }>('GET', 'admin/tags')
  return new Map(body.data.map((tag) => [tag.id, tag.name]))
}

describe('when the power goes', () => {
  it('what was acknowledged is there: ten times killed in the middle of writing', async () => {
    const login = await call<{ token: string }>('POST', 'store-admin/login', {
      username: account.email,
      password: account.password,
    })
    token = login.body.token
    const brand = await call<Named>('POST', 'brands/create-brand', { name: 'Changing' })
    promised.brand = { id: brand.body.id, version: 1 }

    const bytes = await painted().png().toBuffer()
    const picture = await multipart({ featureName: 'brand' }, { bytes })

    for (let round = 1; round <= 10; round++) {
      const [tags, pictures] = [promised.tags.size, promised.pictures.size]
      const writers = [addTags(round, 1), addTags(round, 2), changeBrand(round), addPictures(picture)]
      // Not at the same moment each time, and not before the writers are at work.
      while (promised.tags.size < tags + 5 || promised.pictures.size === pictures) await pause(5)
      await pause(30 + ((round * 37) % 150))
      await server.end('SIGKILL')
      await Promise.all(writers)
      await server.start()

      // The session, too, was a write.
      const kept = await allTags()
      const lost = [...promised.tags].filter(([id, name]) => kept.get(id) !== name)
      expect(lost, `round ${round}`).toEqual([])
      const now = (await call<Named>('GET', `brands/${promised.brand.id}`)).body.version
      // One more may have been under way, unanswered.
      expect([promised.brand.version, promised.brand.version + 1], `round ${round}`).toContain(now)
      promised.brand.version = now
    }
    expect(promised.tags.size).toBeGreaterThan(50)
    expect(promised.pictures.size).toBeGreaterThanOrEqual(10)
    for (const url of promised.pictures) expect((await server.fetch(url)).status, url).toBe(200)
  }, 120_000)

  it('and the house still takes new writes, each name once', async () => {
    const names = [...(await allTags()).values()]
    expect(new Set(names).size).toBe(names.length)
    expect((await call('POST', 'admin/tags', { name: names[0] })).status).toBe(409)
    expect((await call('POST', 'admin/tags', { name: 'After all' })).status).toBe(201)
  })
})

describe('one data folder has one server', () => {
  it('a second one ends at once and names the first', async () => {
    const second = new ServerProcess({}, 0, server.dataDir)
    const { code, output } = await second.launch()
    expect(code).toBe(1)
    expect(output).toContain(String(server.pid))
    expect(output).toContain(server.dataDir)
    expect(output).not.toMatch(/\n\s+at /)
    expect((await server.fetch('/healthz')).status).toBe(200)
  })

  it('after an orderly end the next may start, and finds everything', async () => {
    const before = await allTags()
    expect((await server.end('SIGTERM')).code).toBe(0)
    await server.start()
    expect(await allTags()).toEqual(before)
  })
})

describe('what the environment says wrongly', () => {
  const wrong = {
    PORT: 'eighty',
    HOST: 'not a host',
    DATABASE_URL: 'mysql://127.0.0.1/moto',
    SEED: 'everything',
    CORS_ORIGINS: 'admin.example.com',
    ADMIN_EMAIL: 'nobody',
    ADMIN_PASSWORD: 'short',
  }
  it.each(Object.entries(wrong))(
    'stops the start, with the name of the variable: %s',
    async (name, value) => {
      const process = await ServerProcess.create({ [name]: value })
      const { code, output } = await process.launch()
      process.remove()
      expect(code).toBe(1)
      expect(output.trim().split('\n')).toHaveLength(1)
      expect(output).toContain(name)
      if (name === 'ADMIN_PASSWORD') expect(output).not.toContain(value)
    },
  )
})
