import { describe, expect, it } from 'vitest'
import { examineRead } from '../support/faults/examine-read'
import { examineSave } from '../support/faults/examine-save'
import { type Fault, faultNames } from '../support/faults/faults'
import { type DeclaredPage, declaredPages } from '../support/faults/pages'

const pageAt = (address: string): DeclaredPage => {
  const found = declaredPages.find((page) => page.address === address)
  if (!found) throw new Error(`No page is declared at '${address}'`)
  return found
}
/** Each kind of page and each fault once; `npm run test:faults` has all pages with all faults. */
const reads: readonly [address: string, call: string, ...faults: Fault[]][] = [
  ['/tags', 'tags.list', '403', '503', 'HTML instead of JSON', 'slow'],
  ['/tags/r1', 'tags.one', '404', '500', '401'],
  ['/tags/r1/edit', 'tags.one', 'timeout'],
  ['/settings/general', 'generalSettings.get', '400', 'malformed JSON'],
  ['/', 'dashboard.figures', '429'],
  // Parts of pages that had no message, or no heading.
  ['/history', 'admins.list', '500'],
  ['/Sales/Order/new?customer=r1', 'customers.one', '503'],
  ['/Sales/Order/new?customer=r1', 'payment.getMethods', 'cut'],
  ['/Sales/Order/print?ids=r1', 'x.orderDocuments', '503'],
  ['/test-ride-banner', 'testRideBanner.current', '403'],
]
const saves: readonly [address: string, call: string, ...faults: Fault[]][] = [
  ['/tags/create', 'tags.create', '422', '413', 'cut'],
  ['/tags/r1/edit', 'tags.update', '409'],
]

describe('a page whose call fails shows it, loses nothing, and can be retried', () => {
  it.each(reads)('opening %s: %s', async (address, call, ...faults) => {
    expect(await examineRead(pageAt(address), call, faults)).toEqual([])
  })
  it.each(saves)('saving %s: %s', async (address, call, ...faults) => {
    expect(await examineSave(pageAt(address), call, faults)).toEqual([])
  })
  it('with every declared fault', () => {
    const tried = [...reads, ...saves].flatMap(([, , ...faults]) => faults)
    expect([...new Set(tried)].sort()).toEqual([...faultNames].sort())
  })
})
