import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { JobTray } from '#kit/jobs/JobTray.tsx'
import { onNotify, type Toast } from '#providers/notifications/notifications.ts'
import { listing, renderList } from '#tests/support/kit/list-fixtures.tsx'
import { scooter, scootersUpTo } from '#tests/support/kit/list-registry.ts'

type Saved = { name: string; text: string }
const saved: Saved[] = []
const toasts: Toast[] = []
let stop: () => void

const textOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.readAsText(blob)
  })

beforeEach(() => {
  saved.length = 0
  toasts.length = 0
  stop = onNotify((toast) => toasts.push(toast))
  let blob = new Blob()
  URL.createObjectURL = (given) => {
    blob = given as Blob
    return 'blob:it'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const name = this.download
    void textOf(blob).then((text) => saved.push({ name, text }))
  })
})
afterEach(() => {
  stop()
})

const link = (name: string) => screen.findByRole('link', { name })
const exportButton = () => screen.getByRole('button', { name: 'Export' })
const file = async () => {
  await waitFor(() => expect(saved).toHaveLength(1))
  return saved[0] as Saved
}
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())

describe('an export', () => {
  it('has every matching row, not only those of the page, with the visible columns', async () => {
    const { user, backend } = renderList({ at: '/scooters?page=2&published=true&sortBy=price', count: 250 })
    await link('Scooter 022')
    await user.click(exportButton())
    const { name, text } = await file()
    expect(name).toBe(`scooters-${today()}.csv`)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(126)
    expect(lines[0]).toBe('Picture,Name,Kind,Maker,Price (BDT),Published')
    expect(lines[1]).toBe(',Scooter 002,Cargo,Padma,200.00,Yes')
    const asked = backend.lines().filter((l) => l.includes('limit=100'))
    expect(asked).toEqual(
      [1, 2].map((n) => `GET scooters?page=${n}&limit=100&sortBy=price&orderBy=asc&published=true`),
    )
    expect(toasts.map((t) => t.message)).toEqual([`125 rows saved as scooters-${today()}.csv`])
  })
  it('contains no formula that a spreadsheet would run', async () => {
    const { user } = renderList({ at: '/scooters?page=1', rows: () => [{ ...scooter(1), name: '=1+1' }] })
    await link('=1+1')
    await user.click(exportButton())
    expect((await file()).text).toContain(",'=1+1,")
  })
  it('of an unpaged list has all rows, filtered and sorted', async () => {
    const { user } = renderList({ at: '/groups?limit=20&sortBy=slug&orderBy=desc' })
    await link('Tours')
    await user.click(exportButton())
    expect((await file()).text).toBe(
      'Title,Slug\r\nAll wheels,wheels\r\nTours,tours\r\nSports bikes,sport\r\n',
    )
  })
  it('shows its progress, and can be cancelled', async () => {
    let release = () => {}
    const rows = scootersUpTo(250)
    const answers = {
      'GET scooters': async (call: { line: string }) => {
        if (call.line.includes('page=2&limit=100')) await new Promise<void>((done) => (release = done))
        return listing(() => rows)(call)
      },
    }
    const { user, backend } = renderList({ at: '/scooters?page=1', answers })
    await link('Scooter 001')
    await user.click(exportButton())
    expect(await screen.findByText('Exporting 100 of 250')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel export' }))
    release()
    await waitFor(() => expect(exportButton()).toBeTruthy())
    expect(backend.lines().some((l) => l.includes('page=3&limit=100'))).toBe(false)
    expect([saved, toasts]).toEqual([[], []])
  })
  it('continues on another page, where its progress is shown as well', async () => {
    let release = () => {}
    const rows = scootersUpTo(150)
    const answers = {
      'GET scooters': async (call: { line: string }) => {
        if (call.line.includes('page=2&limit=100')) await new Promise<void>((done) => (release = done))
        return listing(() => rows)(call)
      },
    }
    const { user } = renderList({ at: '/scooters?page=1', answers, beside: <JobTray /> })
    await link('Scooter 001')
    await user.click(exportButton())
    await screen.findByText('Exporting 100 of 150')
    await user.click(screen.getByText('Groups menu'))
    await link('Tours')
    expect(screen.getByText('Export of scooters')).toBeTruthy()
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
    release()
    expect((await file()).text.trimEnd().split('\r\n')).toHaveLength(151)
    await waitFor(() => expect(screen.queryByText('Export of scooters')).toBeNull())
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
  })
  it('that fails shows the reason and saves nothing', async () => {
    const rows = scootersUpTo(3)
    const answers = {
      'GET scooters': (call: { line: string }) =>
        call.line.includes('limit=100')
          ? { status: 500, body: { statusCode: 500, message: 'The store is closed' } }
          : listing(() => rows)(call),
    }
    const { user } = renderList({ at: '/scooters?page=1', answers })
    await link('Scooter 001')
    await user.click(exportButton())
    await waitFor(() => expect(toasts.map((t) => t.message)).toEqual(['The store is closed']))
    expect(saved).toEqual([])
  })
})
