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
]
const saves: readonly [address: string, call: string, ...faults: Fault[]][] = [
  ['/tags/create', 'tags.create', '422', '413', 'cut'],
  ['/tags/r1/edit', 'tags.update', '409'],
]

describe('a page whose call fails shows it, loses nothing, and can be retried', () => {
  it.each(
    reads.flatMap(([address, call, ...faults]) => faults.map((fault) => [address, call, fault] as const)),
  )('opening %s: %s with %s', async (address, call, fault) => {
    expect(await examineRead(pageAt(address), call, fault)).toEqual([])
  })
  it.each(
    saves.flatMap(([address, call, ...faults]) => faults.map((fault) => [address, call, fault] as const)),
  )('saving %s: %s with %s', async (address, call, fault) => {
    expect(await examineSave(pageAt(address), call, fault)).toEqual([])
  })
  it('with every declared fault', () => {
    const tried = [...reads, ...saves].flatMap(([, , ...faults]) => faults)
    expect([...new Set(tried)].sort()).toEqual([...faultNames].sort())
  })
})
