import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onNotify } from '#providers/notifications/notifications.ts'
import { openAdmin } from '#tests/support/screens/admin-fixtures.tsx'

const goods = (variantId: string, sku: string, barcodes: string[] = []) => ({
  ...{ productId: 'p1', variantId, name: `Helmet (${sku})`, sku, price: '10.00', barcodes },
})
type Sent = { records: { values: { code: string } }[] }

/** The page of a product with three variants, of which the first has a barcode. */
const open = (refuse: (code: string) => string | undefined = () => undefined) => {
  const all = [goods('v1', 'RED', ['96385074']), goods('v2', 'BLUE'), goods('v3', 'BLACK')]
  const sent: unknown[] = []
  const stage = openAdmin(
    '/barcodes/enter?ids=p1',
    { permissions: [{ subject: 'Product', actions: ['READ', 'CREATE'] }] },
    {
      'GET x': { body: { data: ['labelGoods', 'findByCode', 'readRecords', 'writeRecords'] } },
      'GET x/labels': () => ({ body: { data: all } }),
      'POST x/records/barcodes': ({ body }) => {
        const { records } = body as Sent
        sent.push(...records.map(({ values }) => values))
        const data = records.map(({ values }) => {
          const problem = refuse(values.code)
          return problem
            ? { status: 400, body: { statusCode: 400, message: [problem], errors: { code: [problem] } } }
            : { status: 201, body: { id: values.code, version: 1, ...values } }
        })
        return { body: { data } }
      },
    },
  )
  return { ...stage, sent }
}
const box = (sku: string) => screen.findByRole('textbox', { name: `New barcode of ${sku}` })

it('barcodes are scanned one after the other, each for the next variant, and saved together', async () => {
  const { user, sent } = open()
  const toasts: string[] = []
  const stop = onNotify(({ message }) => toasts.push(message))
  await user.click(await box('RED'))
  await user.keyboard('4006381333931{Enter}')
  expect(document.activeElement).toBe(await box('BLUE'))
  await user.keyboard('০৩৬০০০২৯১৪৫২{Enter}OWN-1')
  await user.click(screen.getByRole('button', { name: /Save 3 barcodes/ }))
  await waitFor(() => expect(toasts).toEqual(['3 barcodes saved']))
  stop()
  expect(sent).toEqual([
    { code: '4006381333931', product: 'p1', variant: 'v1', isOwn: false },
    { code: '036000291452', product: 'p1', variant: 'v2', isOwn: false },
    { code: 'OWN-1', product: 'p1', variant: 'v3', isOwn: false },
  ])
})

it('a barcode with a wrong digit, or of another variant, is named at its box and not saved', async () => {
  const { user, sent } = open()
  await user.click(await box('BLUE'))
  await user.keyboard('12345{Enter}96385074')
  expect((await box('BLUE')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Already a barcode of Helmet (RED).')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /Save 2 barcodes/ }))
  expect(document.activeElement).toBe(await box('BLUE'))
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Own code' }))
  await user.clear(await box('BLACK'))
  await user.click(screen.getByRole('button', { name: /Save 1 barcode/ }))
  await waitFor(() => expect(sent).toEqual([{ code: '12345', product: 'p1', variant: 'v2', isOwn: true }]))
})

it('a pasted column fills the variants below, and what is refused stays with its reason', async () => {
  const { user, sent } = open((code) => (code === 'TAKEN' ? 'TAKEN is a barcode of Oil already.' : undefined))
  await user.click(await box('RED'))
  await user.paste('TAKEN\n\nFREE')
  await user.keyboard('{Control>}s{/Control}')
  const row = (await box('RED')).closest('tr') as HTMLElement
  expect(await within(row).findByText('TAKEN is a barcode of Oil already.')).toBeTruthy()
  expect(sent).toHaveLength(2)
  expect((await box('RED')) as HTMLInputElement).toHaveProperty('value', 'TAKEN')
  expect((await box('BLACK')) as HTMLInputElement).toHaveProperty('value', '')
})
