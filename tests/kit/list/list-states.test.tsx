import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listing, renderList } from '#tests/support/kit/list-fixtures.tsx'
import { scooter, scootersUpTo } from '#tests/support/kit/list-registry.ts'

const link = (name: string) => screen.findByRole('link', { name })
const refusal = (statusCode: number, message: string) => ({
  status: statusCode,
  body: { statusCode, message },
})

describe('before the first rows', () => {
  it('the page header and a skeleton are shown', async () => {
    let answer = (_: object) => {}
    const pending = new Promise<object>((done) => {
      answer = done
    })
    renderList({ at: '/scooters?page=1', answers: { 'GET scooters': () => pending } })
    expect(await screen.findByRole('heading', { name: 'Scooters' })).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Loading scooters' }).getAttribute('aria-busy')).toBe('true')
    answer({ body: { data: [scooter(1)], total: 1 } })
    await link('Scooter 001')
    expect(screen.queryByRole('status', { name: 'Loading scooters' })).toBeNull()
  })
})

describe('a screen reader', () => {
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  it('learns how many records there are, again after each filter and page', async () => {
    const { user } = renderList({ at: '/scooters?page=1', rows: () => scootersUpTo(25) })
    expect(announced()).toContain('')
    await link('Scooter 001')
    expect(announced()).toContain('25 scooters, page 1 of 3')
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    await link('Scooter 011')
    expect(announced()).toContain('25 scooters, page 2 of 3')
    await user.type(screen.getByRole('searchbox'), '007{Enter}')
    await waitFor(() => expect(announced()).toContain('1 scooter'))
    await user.type(screen.getByRole('searchbox'), 'x{Enter}')
    await waitFor(() => expect(announced()).toContain('0 scooters'))
  })
})

describe('while the next page is loading', () => {
  it('the former rows remain, dimmed', async () => {
    let release = () => {}
    const rows = scootersUpTo(25)
    const answers = {
      'GET scooters': async (call: { line: string }) => {
        if (call.line.includes('page=2')) await new Promise<void>((done) => (release = done))
        return listing(() => rows)(call)
      },
    }
    const { user } = renderList({ at: '/scooters?page=1', answers })
    await link('Scooter 001')
    await user.click(screen.getByRole('link', { name: 'Page 2' }))
    const frame = screen.getByRole('link', { name: 'Scooter 001' }).closest('.list-rows')
    await waitFor(() => expect(frame?.className).toContain('list-rows-former'))
    expect(frame?.getAttribute('aria-busy')).toBe('true')
    release()
    await link('Scooter 011')
    expect(screen.queryByRole('link', { name: 'Scooter 001' })).toBeNull()
    expect(frame?.className).not.toContain('list-rows-former')
  })
  it('the count is that of the rows shown', async () => {
    let release = () => {}
    const rows = scootersUpTo(23)
    const answers = {
      'GET scooters': async (call: { line: string }) => {
        if (call.line.includes('page=3')) await new Promise<void>((done) => (release = done))
        return listing(() => rows)(call)
      },
    }
    const { user, container } = renderList({ at: '/scooters?page=1', answers })
    await link('Scooter 001')
    await user.click(screen.getByRole('link', { name: 'Page 3' }))
    await waitFor(() => expect(container.querySelector('.list-rows-former')).toBeTruthy())
    expect(screen.getByText('1–10 of 23')).toBeTruthy()
    release()
    expect(await screen.findByText('21–23 of 23')).toBeTruthy()
  })
  it('rows of one list are never shown under the title of another', async () => {
    let release = () => {}
    const pending = new Promise<void>((done) => {
      release = done
    })
    const groups = async () => {
      await pending
      return { body: { data: [], total: 0 } }
    }
    const { user } = renderList({ at: '/scooters?page=1', answers: { 'GET groups': groups } })
    await link('Scooter 001')
    await user.click(screen.getByText('Groups menu'))
    expect(await screen.findByRole('heading', { name: 'Groups' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Scooter 001' })).toBeNull()
    release()
    expect(await screen.findByText('No groups yet')).toBeTruthy()
  })
})

describe('without rows', () => {
  it('there are none yet, with a button to create one', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1', count: 0 })
    expect(await screen.findByText('No scooters yet')).toBeTruthy()
    const [, begin] = screen.getAllByRole('link', { name: 'New scooter' })
    await user.click(begin as HTMLElement)
    expect(where()).toBe('/scooters/create')
  })
  it('none match, with a button to clear the filters', async () => {
    const { user, where } = renderList({ at: '/scooters?page=1&scooterName=zzz' })
    expect(await screen.findByText('No scooters match')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(where()).toBe('/scooters?page=1')
    await link('Scooter 001')
  })
})

describe('a failure', () => {
  it('shows the backend’s message, and can be retried', async () => {
    let broken = true
    const rows = [scooter(1)]
    const { user } = renderList({
      at: '/scooters?page=1',
      answers: {
        'GET scooters': (call) => (broken ? refusal(500, 'The store is closed') : listing(() => rows)(call)),
      },
    })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Couldn’t load scooters')
    expect(alert.textContent).toContain('The store is closed')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await link('Scooter 001')
  })
  it('of a refresh is reported, and keeps the current rows', async () => {
    let broken = false
    const rows = [scooter(1)]
    const { user, backend } = renderList({
      at: '/scooters?page=1',
      answers: {
        'GET scooters': (call) => (broken ? refusal(500, 'The store is closed') : listing(() => rows)(call)),
      },
    })
    await link('Scooter 001')
    broken = true
    await user.click(screen.getByRole('button', { name: 'View' }))
    await user.click(await screen.findByRole('button', { name: 'Refresh' }))
    expect((await screen.findByRole('alert')).textContent).toContain('The store is closed')
    expect(backend.lines()).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Scooter 001' })).toBeTruthy()
    expect(screen.getByText('1–1 of 1')).toBeTruthy()
  })
  it('for a missing permission is shown in place', async () => {
    renderList({ at: '/scooters?page=1', answers: { 'GET scooters': refusal(403, 'Forbidden resource') } })
    expect(await screen.findByText("You don't have permission to access this.")).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
})
