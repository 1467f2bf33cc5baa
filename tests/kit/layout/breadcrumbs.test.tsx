import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { registry } from '../../../contract'
import type { Entry } from '../../../contract/grammar/sidebar'
import { KitProvider } from '../../../src/kit/context/context'
import type { Row } from '../../../src/kit/context/props'
import { Breadcrumbs } from '../../../src/kit/navigation/Breadcrumbs'
import { saveListAddress } from '../../../src/kit/navigation/last-list-address'
import { findEntry } from '../../../src/kit/navigation/paths'
import { makerEntry } from '../../support/kit/list-registry'

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
