import { screen, waitFor, within } from '@testing-library/react'
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { registry } from '#contract/index.ts'
import ShowPage from '#kit/record/ShowPage.tsx'
import { session } from '#providers/auth/session.ts'
import { http } from '#providers/http/backend.ts'
import { entryNamed, renderForm } from '#tests/support/kit/form-fixtures.tsx'

const paper = (url: string) => ({
  id: 'd1',
  version: 1,
  title: 'Tax token',
  documentType: 'taxToken',
  documents: [{ name: 'Scan', file: { key: 'bikeDocument/a1.pdf', url, alt: 'Tax token 2026' } }],
})
const guarded = '/api/x/file?key=bikeDocument%2Fa1.pdf'

/** jsdom's files cannot be read as text. */
const textOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.readAsText(blob)
  })
Blob.prototype.text = function () {
  return textOf(this)
}

const saved: { name: string; text: string }[] = []
let asked: InternalAxiosRequestConfig[] = []
const blobs = new Map<string, Blob>()
beforeEach(() => {
  saved.length = 0
  asked = []
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.set(`blob:${blobs.size}`, blob)
      return `blob:${blobs.size - 1}`
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    void blob?.text().then((text) => saved.push({ name: this.download, text }))
  })
})

type Reply = { status?: number; body: BlobPart; headers?: Record<string, string> }
/** The responses of the backend to the client that fetches files. */
const backendSays = (reply: (config: InternalAxiosRequestConfig) => Reply | Promise<Reply>) => {
  http.defaults.adapter = async (config) => {
    asked.push(config)
    const { status = 200, body, headers = {} } = await reply(config)
    const response = { data: new Blob([body]), status, statusText: '', headers, config } as AxiosResponse
    if (status < 400) return response
    throw new AxiosError('refused', 'ERR', config, null, response)
  }
}
const open = (url = guarded) => {
  const entry = entryNamed(registry, 'bikeDocs')
  return renderForm({
    at: '/bike-docs/d1',
    registry,
    entry,
    show: <ShowPage entry={entry} />,
    answers: { 'GET admin/bike-docs/d1': { body: paper(url) } },
  })
}
const button = () => screen.findByRole('button', { name: 'Download Tax token 2026' })

describe('a restricted file', () => {
  it('is loaded with the session and saved under its name', async () => {
    backendSays(() => ({ body: 'paper' }))
    const { user } = open()
    await user.click(await button())
    await waitFor(() => expect(saved).toEqual([{ name: 'Tax token 2026.pdf', text: 'paper' }]))
    expect(asked.map(({ url, headers }) => [url, headers.get('Authorization')])).toEqual([
      ['x/file?key=bikeDocument%2Fa1.pdf', `Bearer ${session.get().token}`],
    ])
  })

  it('has the file name that the backend sends', async () => {
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''Tax%20%E2%82%AC.pdf" }
    backendSays(() => ({ body: 'paper', headers }))
    const { user } = open()
    await user.click(await button())
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Tax €.pdf']))
  })

  it('shows its progress, and is not downloaded twice at once', async () => {
    let arrive = () => {}
    backendSays((config) => {
      config.onDownloadProgress?.({ loaded: 40, total: 100, bytes: 40, lengthComputable: true })
      return new Promise((done) => {
        arrive = () => done({ body: 'paper' })
      })
    })
    const { user } = open()
    await user.click(await button())
    await screen.findByText('40 %')
    await user.click(await button())
    arrive()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked).toHaveLength(1)
    expect(screen.queryByText('40 %')).toBeNull()
  })

  it('that is refused shows the reason and can be retried', async () => {
    const replies: Reply[] = [
      { status: 404, body: JSON.stringify({ statusCode: 404, message: 'Not found' }) },
    ]
    backendSays(() => replies.shift() ?? { body: 'paper' })
    const { user } = open()
    await user.click(await button())
    expect((await screen.findByRole('alert')).textContent).toBe('Couldn’t download: Not found')
    await user.click(await button())
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a public file', () => {
  it('is a plain link', async () => {
    open('/media/bikeDocument/a1.pdf')
    const table = await screen.findByRole('table')
    const link = within(table).getByRole('link', { name: 'Tax token 2026' })
    expect(link.getAttribute('href')).toBe('/media/bikeDocument/a1.pdf')
  })
})
