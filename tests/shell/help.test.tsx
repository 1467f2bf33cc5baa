import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { routeAt } from '#app/route-table.ts'
import { registry } from '#contract/index.ts'
import { firstPageShown } from '#providers/first-page.ts'
import { remembered } from '#providers/storage.ts'
import { onboardingDays } from '#screens/dashboard/onboarding/onboarding-state.ts'
import { latestNews, news, seenNewsKey } from '#shell/help/news.ts'
import { adminOfTest } from '../support/kit/form-fixtures'
import { openAdmin } from '../support/screens/admin-fixtures'

const all = { roleType: 'super-admin-type' } as const

beforeAll(async () => {
  await Promise.all([
    import('#shell/notices/HeaderTools.tsx'),
    import('#shell/help/WhatsNew.tsx'),
    import('#screens/dashboard/Dashboard.tsx'),
    import('#screens/dashboard/onboarding/Onboarding.tsx'),
  ])
}, 120_000)

afterEach(() => firstPageShown.set(false))

/** As after the first page has its data. */
const open = (at: string) => {
  const stage = openAdmin(at, all)
  firstPageShown.set(true)
  return stage
}

describe('what’s new', () => {
  it('has a dot until the user has opened it', async () => {
    const { user } = open('/tags')
    await user.click(await screen.findByRole('button', { name: 'Help: unread news' }))
    await user.click(await screen.findByRole('menuitem', { name: 'What’s new' }))
    const panel = within(await screen.findByRole('dialog', { name: 'What’s new' }))
    expect(panel.getAllByRole('listitem').length).toBe(news[0].items.length)
    await screen.findByRole('button', { name: 'Help' })
    expect(await remembered.read(adminOfTest(), seenNewsKey)).toBe(latestNews)
  })

  it('has no dot once this version was read', async () => {
    await remembered.write(adminOfTest(), seenNewsKey, latestNews)
    open('/tags')
    await screen.findByRole('button', { name: 'Help' })
    await remembered.read(adminOfTest(), seenNewsKey)
    expect(screen.queryByRole('button', { name: 'Help: unread news' })).toBeNull()
  })

  it('links only to pages of the admin, and no version twice', () => {
    const links = news.flatMap(({ items }) => items.flatMap(({ to }) => to ?? []))
    expect(links.filter((to) => !routeAt(registry, to))).toEqual([])
    expect(new Set(news.map(({ id }) => id)).size).toBe(news.length)
  })
})

describe('the first steps', () => {
  const card = async (user: UserEvent) => {
    const link = await screen.findByRole('button', { name: /^Getting started: / })
    if (link.getAttribute('aria-expanded') !== 'true') await user.click(link)
    return screen.findByRole('region', { name: 'Getting started' })
  }

  it('are counted when they are opened', async () => {
    const { user, place } = open('/')
    const steps = within(await card(user))
    expect(steps.getAllByRole('listitem')).toHaveLength(4)
    await user.click(steps.getByRole('button', { name: 'Open preferences' }))
    await waitFor(() => expect(place()).toBe('/my-profile'))
    expect(await remembered.read(adminOfTest(), 'onboarding')).toMatchObject({ done: ['look'] })
  })

  it('disappear for ever when they are dismissed', async () => {
    const { user } = open('/')
    await user.click(within(await card(user)).getByRole('button', { name: 'Don’t show again' }))
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
    expect(await remembered.read(adminOfTest(), 'onboarding')).toMatchObject({ isDismissed: true })
  })

  it('are not shown to a user who is no longer new', async () => {
    const since = Date.now() - (onboardingDays + 1) * 86_400_000
    await remembered.write(adminOfTest(), 'onboarding', { since, done: [], isDismissed: false })
    open('/')
    await screen.findByRole('button', { name: /^Help/ })
    await remembered.read(adminOfTest(), 'onboarding')
    expect(screen.queryByText(/^Getting started/)).toBeNull()
  })
})
