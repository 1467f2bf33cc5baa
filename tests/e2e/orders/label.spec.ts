import { renderLabel } from '#server/modules/shipping/label.ts'
import { expect, test } from '#tests/support/e2e/fixture.ts'

type Shipment = Parameters<typeof renderLabel>[0]

test('a shipping label is one page of A6, for an address of any length', async ({ page }) => {
  const shipment = { carrier: 'Country Parcel', tracking: 'CP-123456789', weight: null } as Shipment
  const place = {
    number: '100001',
    phone: '+8801711111111',
    division: 'Dhaka',
    district: 'Dhaka',
    thana: null,
  }
  for (const letter of ['W', 'W ', 'ক্ষ', 'i']) {
    const recipient = letter.repeat(120).slice(0, 120)
    const label = renderLabel(shipment, { ...place, recipient, address: letter.repeat(300).slice(0, 300) })
    await page.setContent(label.bytes.toString())
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b/g), letter).toHaveLength(1)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([298, 420])
    expect(await page.evaluate(() => document.body.scrollWidth <= document.body.clientWidth)).toBe(true)
  }
})
