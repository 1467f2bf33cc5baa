import { CanceledError } from 'axios'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEarlyRequests, earlyFreshMs } from '#providers/http/early.ts'
import { createHttp } from '#providers/http/http.ts'
import { type Answer, createAdapter, type SentRequest } from '../support/providers/adapter'

const url = 'admin/brands?page=1'

const connect = (
  answerTo: (sent: SentRequest) => Answer | Promise<Answer> = () => ({ body: { total: 1 } }),
) => {
  const sent: SentRequest[] = []
  const ended: string[] = []
  let token = 'first'
  const early = createEarlyRequests()
  const http = createHttp({
    baseUrl: '',
    token: () => token,
    onUnauthorized: async (message) => {
      ended.push(message)
      return 'refused'
    },
    timeoutMs: 1000,
    early,
  })
  http.defaults.adapter = createAdapter((request) => {
    sent.push(request)
    return answerTo(request)
  })
  return {
    early,
    http,
    sent,
    ended,
    become: (next: string) => {
      token = next
    },
    /** Sends the request early, and waits until it is on its way. */
    sendEarly: async () => {
      early.send(http, url)
      await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a request that is sent early', () => {
  it('is identical to the later request, and its response is used once', async () => {
    const { http, sent, sendEarly } = connect(() => ({ body: '{"total":1}' }))
    await sendEarly()
    expect((await http.get(url)).data).toEqual({ total: 1 })
    expect(sent).toHaveLength(1)
    await http.get(url)
    const [early, later] = sent
    expect(early).toEqual(later)
  })

  it('is sent once, however often it is announced', async () => {
    const { early, http, sent, sendEarly } = connect()
    await sendEarly()
    early.send(http, url)
    await http.get(url)
    expect(sent).toHaveLength(1)
  })

  it('is used for no other request', async () => {
    const { http, sent, sendEarly } = connect()
    await sendEarly()
    await http.get('admin/brands?page=2')
    await http.get(url, { responseType: 'blob' })
    expect(sent).toHaveLength(3)
  })

  it('is used while it is fresh', async () => {
    const { http, sent, sendEarly } = connect()
    await sendEarly()
    vi.setSystemTime(Date.now() + earlyFreshMs + 1)
    await http.get(url)
    expect(sent).toHaveLength(2)
  })

  it('is not used in another session', async () => {
    const { http, sent, sendEarly, become } = connect(({ headers }) => ({ body: headers.Authorization }))
    await sendEarly()
    become('second')
    expect((await http.get(url)).data).toBe('Bearer second')
    expect(sent).toHaveLength(2)
  })

  it('is not used after it was dropped', async () => {
    const { early, http, sent, sendEarly } = connect()
    await sendEarly()
    early.drop()
    await http.get(url)
    expect(sent).toHaveLength(2)
  })

  it.each(['post', 'put', 'patch', 'delete'])('answers nothing after a %s', async (method) => {
    const { http, sent, sendEarly } = connect()
    await sendEarly()
    await http.request({ method, url: 'admin/brands/1' })
    await http.get(url)
    expect(sent).toHaveLength(3)
  })

  it.each(['post', 'put', 'patch', 'delete'])(
    'answers nothing if it was sent during a %s',
    async (method) => {
      let answerWrite = (_: Answer) => {}
      const { http, sent, early } = connect((request) =>
        request.line.startsWith(method.toUpperCase())
          ? new Promise((resolve) => (answerWrite = resolve))
          : { body: { total: 1 } },
      )
      const write = http.request({ method, url: 'admin/brands/1' })
      await vi.waitFor(() => expect(sent).toHaveLength(1))
      early.send(http, url)
      await vi.waitFor(() => expect(sent).toHaveLength(2))
      answerWrite({ body: {} })
      await write
      await http.get(url)
      expect(sent).toHaveLength(3)
    },
  )
})

describe('the body of an early response', () => {
  const isTotal = (body: unknown): body is { total: number } =>
    typeof body === 'object' && body !== null && 'total' in body
  const arrive = async (answer: Answer, get = isTotal) => {
    const connected = connect(() => answer)
    await connected.sendEarly()
    const peek = () => connected.early.peek(connected.http, url, get)
    return { ...connected, peek }
  }

  it('is shown once it has arrived, and the later request returns the same object', async () => {
    const { peek, http, sent } = await arrive({ body: '{"total":1}' })
    await vi.waitFor(() => expect(peek()).toEqual({ total: 1 }))
    const body = peek()
    expect((await http.get(url)).data).toBe(body)
    expect(peek()).toBeUndefined()
    expect(sent).toHaveLength(1)
  })

  it('that is shown is confirmed after the next paint, so that the page is drawn once before it', async () => {
    const { peek, http } = await arrive({ body: '{"total":1}' })
    await vi.waitFor(() => expect(peek()).toEqual({ total: 1 }))
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    onTestFinished(() => void vi.unstubAllGlobals())
    const confirmed = vi.fn()
    const read = http.get(url).then(confirmed)
    await vi.waitFor(() => expect(frames).toHaveLength(1))
    expect(confirmed).not.toHaveBeenCalled()
    for (const frame of frames) frame(0)
    await read
    expect(confirmed).toHaveBeenCalledOnce()
  })

  it('is left to the later request before it has arrived', async () => {
    const { early, http, sendEarly, sent } = connect(() => new Promise(() => {}))
    await sendEarly()
    expect(early.peek(http, url, isTotal)).toBeUndefined()
    void http.get(url)
    await vi.waitFor(() => expect(early.isEmpty()).toBe(true))
    expect(sent).toHaveLength(1)
  })

  it.each<[string, Answer]>([
    ['is a refusal', { status: 403, body: { message: 'No access', total: 1 } }],
    ['is no list', { body: '<html></html>' }],
    ['lacks what the caller shows', { body: '{"count":1}' }],
  ])('is left to the later request if it %s', async (_, answer) => {
    const { peek, http, sent } = await arrive(answer)
    await new Promise((later) => setTimeout(later))
    expect(peek()).toBeUndefined()
    await http.get(url).catch(() => {})
    expect(sent).toHaveLength(1)
  })

  it('is not shown after a write, or once it is old', async () => {
    const first = await arrive({ body: '{"total":1}' })
    await first.http.post('admin/brands')
    expect(first.peek()).toBeUndefined()
    const second = await arrive({ body: '{"total":1}' })
    await new Promise((later) => setTimeout(later))
    vi.setSystemTime(Date.now() + earlyFreshMs + 1)
    expect(second.peek()).toBeUndefined()
  })
})

describe('an error of a request that is sent early', () => {
  it('ends the session where the request is made, and not before', async () => {
    const message = 'Session error!!'
    const { http, ended, sendEarly } = connect(() => ({ status: 401, body: { message } }))
    await sendEarly()
    expect(ended).toEqual([])
    await expect(http.get(url)).rejects.toEqual({ statusCode: 401, message })
    expect(ended).toEqual([message])
  })

  it('is thrown where the request is made', async () => {
    const { http, sent, sendEarly } = connect(() => 'cut')
    await sendEarly()
    await expect(http.get(url)).rejects.toBe('Network Error')
    expect(sent).toHaveLength(1)
  })

  it('is a cancellation if the request is cancelled', async () => {
    const { early, http } = connect()
    const signals: unknown[] = []
    http.defaults.adapter = (config) =>
      new Promise((_, reject) => {
        signals.push(config.signal)
        config.signal?.addEventListener?.('abort', () => reject(new CanceledError()))
      })
    early.send(http, url)
    await vi.waitFor(() => expect(signals).toHaveLength(1))
    const controller = new AbortController()
    const made = http.get(url, { signal: controller.signal })
    // The request has been handed the early response once its interceptors have run.
    await new Promise((done) => setImmediate(done))
    controller.abort()
    await expect(made).rejects.toBe('canceled')
    expect(signals).toEqual([expect.objectContaining({ aborted: true })])
  })
})
