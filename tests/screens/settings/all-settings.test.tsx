import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { pagesOf } from '#contract/registry.ts'
import { general } from '#contract/settings/general.ts'
import { pageSettings } from '#features/settings/page-settings.ts'
import { findSettings, settingGroups } from '#features/settings/setting-places.ts'
import { chooseLanguage } from '#i18n/index.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const all = { roleType: 'super-admin-type' } as const
const stored = { ...Object.fromEntries(Object.keys(general.fields).map((key) => [key, null])), version: 1 }
const answers = {
  'GET admin/settings/retrieve': { body: stored },
  'GET admin/payment/get-payment-methods': { body: { list: [] } },
  'GET admin/payment/get-amount-per-point': { body: { amount: '0.50' } },
  'GET admin/dealers/get-delivery-zone': { body: { zones: [] } },
  'GET area/divisions': { body: { data: [] } },
}
const fields = () => screen.getByRole('searchbox', { name: 'Search settings' })
const marked = () => document.querySelector<HTMLElement>('[data-marked]')

beforeAll(async () => {
  await Promise.all([
    import('#screens/payment-settings/AllSettings.tsx'),
    import('#screens/payment-settings/PaymentSettings.tsx'),
    import('#screens/delivery-zones/DeliveryZones.tsx'),
    import('#screens/cache-refresh/CacheRefresh.tsx'),
    import('#features/settings/SettingPage.tsx'),
    import('#screens/profile/Profile.tsx'),
  ])
}, 120_000)

describe('the list of all settings', () => {
  it('has every field of every declared setting', () => {
    const keys = settingGroups(
      registry,
      () => true,
      () => true,
    ).flatMap(({ settings }) => settings.map(({ key }) => key))
    for (const name of Object.keys(general.fields)) expect(keys).toContain(`general.${name}`)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('leaves out pages that the user may not see, and what the backend lacks', () => {
    const groups = settingGroups(
      registry,
      (rule) => rule === 'signedIn',
      () => false,
    )
    expect(groups.map(({ key }) => key)).toEqual(['profile'])
    expect(groups[0]?.settings.map(({ key }) => key)).not.toContain('profile.twoStep')
  })

  it('is searched by label and help text in the current language', async () => {
    await chooseLanguage('bn')
    const groups = settingGroups(
      registry,
      () => true,
      () => true,
    )
    const [group] = findSettings(groups, 'সবচেয়ে ছোট')
    expect(group?.settings.map(({ key }) => key)).toContain('general.minimumOrder')
    expect(findSettings(groups, 'minimum')).toEqual([])
  })
})

const pages = pagesOf(registry)
const listed = Object.entries<object>(pageSettings).map(([key, settings]) => [key, settings] as const)

describe('a page with listed settings', () => {
  it.each(listed)('%s has a place for each link', async (key, settings) => {
    const path = pages.find((page) => page.key === key)?.path ?? ''
    openAdmin(path, all, { ...answers, 'GET x': { body: { data: ['twoStep', 'ownSessions'] } } })
    const places = () =>
      [...document.querySelectorAll<HTMLElement>('[data-anchor]')].map(({ dataset }) => dataset.anchor)
    await waitFor(() => expect(places().sort()).toEqual(Object.keys(settings).sort()))
  })
})

describe('a setting that is searched', () => {
  it('is found by its help text, and its page opens with the field focused and marked', async () => {
    const { user, place } = openAdmin('/settings/all', all, answers)
    await screen.findByRole('heading', { name: 'All settings', level: 1 })
    await user.type(fields(), 'printed invoices')
    const found = screen.getAllByRole('listitem').filter((item) => within(item).queryByText(/invoices/))
    expect(found).toHaveLength(1)
    expect(place()).toBe('/settings/all?search=printed+invoices')
    await user.click(screen.getByRole('link', { name: 'VAT registration (BIN)' }))
    const field = await screen.findByLabelText('VAT registration (BIN)')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(marked()?.contains(field)).toBe(true)
    await user.tab()
    expect(marked()).toBeNull()
  })

  it('is reported as not found if no text matches', async () => {
    openAdmin('/settings/all?search=gearbox', all, answers)
    expect(await screen.findByText('No settings match “gearbox”')).toBeDefined()
  })

  it('is found in the palette, with the focus in its control afterwards', async () => {
    const { user } = openAdmin('/tags', all, answers)
    await screen.findByRole('heading', { level: 1 })
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    const box = await screen.findByRole('combobox', { name: 'Search the admin' })
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.paste('row height')
    await user.click(await screen.findByRole('option', { name: /Row height/ }))
    const chosen = await screen.findByRole('radio', { name: 'Compact' })
    await waitFor(() => expect(document.activeElement).toBe(chosen))
    expect(marked()?.textContent).toContain('Row height')
  })
})
