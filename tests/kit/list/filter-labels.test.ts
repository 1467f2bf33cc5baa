import { expect, it } from 'vitest'
import { registry } from '#contract/index.ts'
import { entriesOf } from '#contract/registry.ts'
import { filtersOf } from '#kit/filters/filter-model.ts'
import { withExtensionFilters } from '#providers/data/extension-filters.ts'

/** Products are filtered by the slug of a category, as specified, and by its id, as the pages of categories do. */
const twins: Readonly<Record<string, readonly string[]>> = { '/Product': ['Category'] }

it('what a list asks of no field has the name that its declaration gives it', () => {
  const entry = entriesOf(registry).find(({ resource }) => resource.name === 'orders')
  if (!entry) throw new Error('There is no list of orders')
  const resource = withExtensionFilters(registry, entry.resource)
  const labels = Object.fromEntries(
    filtersOf(registry, { ...entry, resource }).map((one) => [one.name, one.label]),
  )
  expect(labels).toMatchObject({
    ...{ paymentStatus: 'Payment status', paymentState: 'Part payment or refund' },
    ...{ deliveryStatus: 'Delivery status', deliveryState: 'Part delivery' },
    tag: 'Tag',
  })
})

it.each(entriesOf(registry).map((entry) => [entry.path, entry] as const))(
  'the filters of %s have different names',
  (path, entry) => {
    const resource = withExtensionFilters(registry, entry.resource)
    const labels = filtersOf(registry, { ...entry, resource }).map(({ label }) => label)
    expect(labels.filter((label, index) => labels.indexOf(label) < index)).toEqual(twins[path] ?? [])
  },
)
