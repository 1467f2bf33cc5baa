import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { registry } from '#contract/index.ts'
import { KitProvider } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { Breadcrumbs } from '#kit/navigation/Breadcrumbs.tsx'
import { saveListAddress } from '#kit/navigation/last-list-address.ts'
import { findEntry } from '#kit/navigation/paths.ts'
import { makerEntry } from '#tests/support/kit/list-registry.ts'

const open = (entry: Entry | undefined, record?: Row) => {
  if (!entry) throw new Error('The registry lacks this entry')
  render(
    <KitProvider value={{ registry }}>
      <MemoryRouter>
        <Breadcrumbs entry={entry} record={record} />
      </MemoryRouter>
    </KitProvider>,
  )
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }))
  return {
    texts: trail.getAllByRole('listitem').map((item) => item.textContent),
    links: trail.getAllByRole('link').map((link) => link.getAttribute('href')),
  }
}
const products = findEntry(registry, 'products')
const product = { id: 'p1', version: 1, name: 'Roadster 150' }

it('breadcrumbs name the menu group, the list as it was left, and the record', () => {
  if (products) saveListAddress(products, '/Product?page=3&published=true')
  expect(open(products, product)).toEqual({
    texts: ['Store', 'Products', 'Roadster 150'],
    links: ['/Product?page=3&published=true', '/Product/p1'],
  })
})

it('breadcrumbs leave out a group where the menu has none, and a record without a page', () => {
  expect(open(makerEntry, { id: 'm1', version: 1, name: 'Meghna' })).toEqual({
    texts: ['Makers'],
    links: ['/makers'],
  })
})

it('breadcrumbs say a name once that the group and the list have', () => {
  const { texts } = open(findEntry(registry, 'customers'))
  expect(texts).toEqual(['Customers'])
})
