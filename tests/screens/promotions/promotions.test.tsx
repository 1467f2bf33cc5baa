import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Permission } from '#contract/policies/access.ts'
import { loadLanguage, loadScreenTexts } from '#i18n/index.ts'
import { formatPromotionAmount, plainPercentage } from '#screens/promotions/amount.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const all: { permissions: Permission[] } = {
  permissions: [
    { subject: 'DealProduct', actions: ['CREATE', 'READ', 'UPDATE'] },
    { subject: 'Vat', actions: ['CREATE', 'READ', 'UPDATE'] },
  ],
}
const pick = async (user: ReturnType<typeof openAdmin>['user'], label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }))
  const options = [...document.querySelectorAll('.ant-select-item-option')]
  await user.click(options.find((each) => each.textContent === option) as HTMLElement)
}
const amount = () => screen.findByRole('textbox', { name: 'Amount' })
const unit = (input: HTMLElement) => input.closest('.ant-input-affix-wrapper')?.textContent

it('shows on a phone whether it is active', async () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
    ...wide(media),
    matches: media === '(max-width: 800px)',
  }))
  const row = {
    ...{ id: 'd1', version: 1, createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-01-15T04:00:00.000Z' },
    ...{ title: 'Ten off', discountType: 'percentage', amount: '10.00', applyOn: 'Brand', isActive: true },
    ...{ startsAt: '2026-01-15T04:00:00.000Z', endsAt: null, state: 'Active' },
  }
  openAdmin('/discounts?page=1', all, { 'GET admin/flat-disocunts': { body: { data: [row], total: 1 } } })
  const card = (await screen.findByText('Ten off')).closest('li') as HTMLElement
  expect(within(card).getByText('Status').nextElementSibling?.textContent).toBe('Active')
})

describe('an amount', () => {
  it('is a percentage without trailing zeros, or money', () => {
    expect(formatPromotionAmount('10.00', 'percentage')).toBe('10 %')
    expect(formatPromotionAmount('12.50', 'percentage')).toBe('12.5 %')
    expect(formatPromotionAmount('1500.00', 'amount')).toBe('1,500.00 BDT')
    expect(plainPercentage('100.00')).toBe('100')
    expect(plainPercentage('0.00')).toBe('0')
    expect(plainPercentage('ten')).toBe('ten')
  })

  it('shows its unit in the list, with both kinds aligned below each other', async () => {
    const charge = {
      version: 1,
      createdAt: '2026-01-15T04:00:00.000Z',
      updatedAt: '2026-01-15T04:00:00.000Z',
    }
    const rows = [
      { ...charge, id: '1', title: 'Handling', chargeType: 'percentage', amount: '2.50', isActive: true },
      { ...charge, id: '2', title: 'Packing', chargeType: 'amount', amount: '120.00', isActive: false },
    ]
    openAdmin('/charges', all, { 'GET admin/charges': { body: { data: rows, total: 2 } } })
    const row = async (title: string) => (await screen.findByText(title)).closest('tr') as HTMLElement
    expect(within(await row('Handling')).getByText('2.5 %')).toBeDefined()
    expect(within(await row('Packing')).getByText('120.00 BDT')).toBeDefined()
    expect(document.querySelector('.head-unit')).toBeNull()
  })

  it('shows its unit among the codes of a batch, not in the header', async () => {
    const stored = {
      version: 1,
      createdAt: '2026-01-15T04:00:00.000Z',
      updatedAt: '2026-01-15T04:00:00.000Z',
    }
    const batch = { ...stored, id: 'b1', title: 'Rally', isActive: true, codes: 1, used: 0, unused: 1 }
    const coupon = { ...stored, id: 'k1', title: 'Rally', code: 'RALLY-1', used: 0, isActive: true }
    const terms = { discountType: 'percentage', amount: '10.00', applyOn: 'cart', state: 'Active' }
    openAdmin('/coupons/batches/b1', all, {
      'GET x': { body: { data: ['generateCoupons', 'coupons.list.batchId'] } },
      'GET x/coupon-batches/b1': { body: batch },
      'GET admin/coupon': { body: { data: [{ ...coupon, ...terms }], total: 1 } },
    })
    expect(await screen.findByText('10 %')).toBeDefined()
    expect(screen.getAllByRole('columnheader', { name: 'Amount' })).not.toHaveLength(0)
  })

  it('of a coupon is that of the codes generated from it, whose batch opens', async () => {
    const stored = {
      version: 1,
      createdAt: '2026-01-15T04:00:00.000Z',
      updatedAt: '2026-01-15T04:00:00.000Z',
    }
    const coupon = {
      ...stored,
      id: 'k1',
      title: 'Rally',
      code: 'RALLY',
      used: 0,
      isActive: true,
      state: 'Active',
    }
    const batch = { ...stored, id: 'b1', title: 'Rally', isActive: true, codes: 100, used: 0, unused: 100 }
    const { user, place } = openAdmin('/coupons/k1', all, {
      'GET x': { body: { data: ['generateCoupons', 'coupons.list.batchId'] } },
      'GET admin/coupon/k1': {
        body: { ...coupon, discountType: 'percentage', amount: '10.00', applyOn: 'cart' },
      },
      'POST x/coupons/k1/codes': { body: batch },
      'GET x/coupon-batches/b1': { body: batch },
    })
    await screen.findByRole('heading', { level: 1, name: 'Rally' })
    await user.click(await screen.findByRole('button', { name: /More actions/ }))
    await user.click(await screen.findByRole('menuitem', { name: /Generate codes/ }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: /Generate codes/ }))
    await waitFor(() => expect(place()).toBe('/coupons/batches/b1'))
  })

  it('has the unit of the selected type in the form, and is sent as typed', async () => {
    const { user } = openAdmin('/discounts/create', all)
    expect(unit(await amount())).toBe('BDT')
    await pick(user, 'Type', 'Percentage')
    expect(unit(await amount())).toBe('%')
    await user.type(await amount(), '12.5')
    await user.tab()
    expect(await amount()).toHaveProperty('value', '12.5')
    await pick(user, 'Type', 'Amount')
    expect(await amount()).toHaveProperty('value', '12.50')
    expect(unit(await amount())).toBe('BDT')
  })
})

describe('the form of a discount', () => {
  const estimate = { count: null, samples: [] }
  const served = {
    'GET x': { body: { data: ['estimateDiscount'] } },
    'POST x/discounts/estimate': { body: estimate },
  }

  it('estimates what it affects before it is saved, once its terms are complete', async () => {
    const { user } = openAdmin('/discounts/create', all, served)
    await pick(user, 'Type', 'Percentage')
    await pick(user, 'Applies to', 'Cart')
    expect(screen.queryByText('Affected products')).toBeNull()
    await user.type(await amount(), '10')
    await user.tab()
    expect(await screen.findByText('Applies to the total of every cart.')).toBeDefined()
  })
  it('warns of products that become free', async () => {
    const whole = { count: 3, free: 2, samples: [] }
    const { user } = openAdmin('/discounts/create', all, {
      ...served,
      'POST x/discounts/estimate': { body: whole },
    })
    await pick(user, 'Type', 'Amount')
    await pick(user, 'Applies to', 'Cart')
    await user.type(await amount(), '5000')
    await user.tab()
    expect((await screen.findByRole('alert')).textContent).toMatch(/^2 products become free/)
  })
})

it.each([
  ['freeOfCharge', null, 0],
  ['amount', '5000.00', 1],
])(
  'warns of pieces that become free unless the promotion gives them away: %s',
  async (discountType, amount, warnings) => {
    const promotion = {
      ...{
        id: 'g1',
        version: 1,
        createdAt: '2026-01-15T04:00:00.000Z',
        updatedAt: '2026-01-15T04:00:00.000Z',
      },
      ...{
        title: 'Two and one',
        buyQuantity: 2,
        getQuantity: 1,
        rewardOn: 'sameProducts',
        applyOn: 'product',
      },
      ...{ products: [{ id: 'p1', label: 'Oil' }], discountType, amount, isActive: true, state: 'Active' },
    }
    openAdmin('/buy-x-get-y/g1', all, {
      'GET x': { body: { data: ['limitBuyGet', 'estimateDiscount'] } },
      'GET x/buy-x-get-y/g1': { body: promotion },
      'POST x/discounts/estimate': { body: { count: 1, free: 1, samples: [] } },
    })
    expect(await screen.findByText('1 product')).toBeTruthy()
    expect(screen.queryAllByText(/becomes free/)).toHaveLength(warnings)
  },
)

describe('conditions', () => {
  const may: { permissions: Permission[] } = {
    permissions: [...all.permissions, { subject: 'Product', actions: ['READ'] }],
  }
  const fields = ['match', 'conditions'].flatMap((key) => [`discounts.${key}`, `coupons.${key}`])
  const filters = ['minPrice', 'onSale', 'collectionId'].map((name) => `products.list.${name}`)
  const served = {
    'GET x': { body: { data: ['estimateDiscount', 'previewCollection', ...fields, ...filters] } },
  }
  const matching = 'Matching products'
  const options = () =>
    [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)

  it('of a discount are sent as the filters of products, with an estimate while they change', async () => {
    const asked: unknown[] = []
    const saved: unknown[] = []
    const { user } = openAdmin('/discounts/create', may, {
      ...served,
      'POST x/discounts/estimate': ({ body }) => {
        asked.push(body)
        return { body: { count: 2, samples: [] } }
      },
      'POST admin/flat-disocunts': ({ body }) => {
        saved.push(body)
        return { status: 400, body: { message: 'No' } }
      },
    })
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Sale')
    await pick(user, 'Type', 'Percentage')
    await user.type(await amount(), '10')
    await pick(user, 'Applies to', matching)
    await user.click(await screen.findByRole('button', { name: 'Add condition' }))
    expect(screen.queryByRole('menuitem', { name: /Collection/ })).toBeNull()
    await user.click(await screen.findByRole('menuitem', { name: /On sale/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Yes' }))
    expect(await screen.findByText('2 products')).toBeTruthy()
    const terms = { applyOn: 'matchingProducts', match: 'all', conditions: 'onSale=true' }
    expect(asked.at(-1)).toEqual({ discountType: 'percentage', amount: '10.00', ...terms })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(saved).toEqual([expect.objectContaining(terms)]))
  })

  it('of a coupon are previewed by the products that match', async () => {
    const helmet = { id: 'p1', version: 1, name: 'Trail helmet', sku: 'TRAIL', images: [] }
    const coupon = {
      ...{ id: 'c1', version: 1, title: 'Ride', code: 'RIDE', discountType: 'amount', amount: '50.00' },
      ...{ applyOn: 'matchingProducts', match: 'any', conditions: 'minPrice=100.00&productType=gear' },
      ...{ createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-01-15T04:00:00.000Z', isActive: true },
    }
    openAdmin('/coupons/c1/edit', may, {
      ...served,
      'GET admin/coupon/c1': { body: coupon },
      'GET x/collection-preview': { body: { data: [helmet], total: 12 } },
    })
    const preview = await screen.findByRole('region', { name: 'Preview' })
    expect(await within(preview).findByText('12 products match now')).toBeTruthy()
    expect(within(preview).getByRole('link', { name: 'Trail helmet' })).toBeTruthy()
  })

  it('are read in words on the page of a coupon', async () => {
    const coupon = {
      ...{ id: 'c1', version: 1, title: 'Ride', code: 'RIDE', discountType: 'amount', amount: '50.00' },
      ...{ applyOn: 'matchingProducts', match: 'any', conditions: 'minPrice=100.00&productType=gear' },
      ...{ createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-01-15T04:00:00.000Z', isActive: true },
    }
    openAdmin('/coupons/c1', may, { ...served, 'GET admin/coupon/c1': { body: coupon } })
    await waitFor(() =>
      expect(document.body.textContent).toMatch(/[Pp]rice is .*100\.00.* or more or type is Gear/),
    )
  })

  it.each([
    ['discounts', 'GET admin/flat-disocunts/c1'],
    ['coupons', 'GET admin/coupon/c1'],
  ])('of %s that are no longer valid are named as the reason, without an estimate', async (of, line) => {
    const promotion = {
      ...{ id: 'c1', version: 1, title: 'Ride', code: 'RIDE', discountType: 'amount', amount: '50.00' },
      ...{ applyOn: 'matchingProducts', match: 'all', conditions: 'colour=red', state: 'InvalidConditions' },
      ...{ createdAt: '2026-01-15T04:00:00.000Z', updatedAt: '2026-01-15T04:00:00.000Z', isActive: true },
    }
    const { backend } = openAdmin(`/${of}/c1`, may, { ...served, [line]: { body: promotion } })
    expect((await screen.findByRole('alert')).textContent).toMatch(/conditions are no longer valid/)
    expect(backend.sent('POST x/discounts/estimate')).toEqual([])
  })

  it.each([
    ['not offered where the backend lacks them', ['estimateDiscount'], false],
    ['offered where it has them', ['estimateDiscount', ...fields], true],
  ])('are %s', async (_, data, offered) => {
    const { user } = openAdmin('/discounts/create', may, { 'GET x': { body: { data } } })
    await user.click(await screen.findByRole('combobox', { name: 'Applies to' }))
    await waitFor(() => expect(options()).toContain('Cart'))
    await waitFor(() => expect(options().includes(matching)).toBe(offered))
  })
})

describe('the codes of a coupon', () => {
  afterEach(() => loadLanguage('en'))
  it('are asked for in Bengali, too', async () => {
    await loadLanguage('bn')
    await loadScreenTexts()
    const coupon = {
      ...{
        id: 'c1',
        version: 1,
        createdAt: '2026-01-15T04:00:00.000Z',
        updatedAt: '2026-01-15T04:00:00.000Z',
      },
      ...{
        title: 'ঈদ',
        code: 'EID',
        discountType: 'amount',
        amount: '50.00',
        applyOn: 'cart',
        isActive: true,
      },
      ...{ startsAt: null, endsAt: null, minimum: null, maximum: null, uses: 0 },
    }
    const { user } = openAdmin('/coupons/c1', all, {
      'GET x': { body: { data: ['generateCoupons'] } },
      'GET admin/coupon/c1': { body: coupon },
    })
    await user.click(await screen.findByRole('button', { name: 'আরও কাজ' }))
    await user.click(await screen.findByRole('menuitem', { name: /কোড তৈরি করুন/ }))
    const dialog = await screen.findByRole('dialog')
    const labels = [...dialog.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels).toHaveLength(5)
    expect(labels.filter((label) => /[a-z]|সেমি/i.test(label))).toEqual([])
  })
})
