import { afterAll, describe, expect, it } from 'vitest'
import { examineRead } from './examine-read'
import { callOfSave, examineSave } from './examine-save'
import { faultNames } from './faults'
import { openPage } from './open-page'
import { type DeclaredPage, declaredPages, type PageKind } from './pages'

let examined = 0
/** The calls that a page makes when nothing fails. */
const callsOf = async (page: DeclaredPage) => {
  const open = await openPage(page)
  try {
    await open.settled()
    return open.calls()
  } finally {
    open.close()
  }
}
const hasForm = ({ kind }: DeclaredPage) => kind === 'create' || kind === 'edit'

type Examine = typeof examineRead
const withEveryFault = async (examine: Examine, page: DeclaredPage, calls: readonly string[]) => {
  const found: string[] = []
  for (const call of calls) {
    examined += faultNames.length
    const problems = await examine(page, call, faultNames)
    found.push(...problems.map((problem) => `${call}, ${problem}`))
  }
  return found
}

/** Declares the tests of all pages of a kind: each of their calls fails in each way. */
export const walkPages = (...kinds: PageKind[]) => {
  const pages = declaredPages.filter(({ kind }) => kinds.includes(kind))
  describe(`a ${kinds.join(' or ')} page whose calls fail shows it, loses nothing, and can be retried`, () => {
    it.each(pages.map((page) => [page.name, page] as const))('%s', async (_, page) => {
      expect(await withEveryFault(examineRead, page, await callsOf(page))).toEqual([])
      if (page.kind === 'list' || page.kind === 'show') return
      const save = await callOfSave(page)
      // Every form can be filled and saved, or its faults are not examined.
      expect(save !== undefined || !hasForm(page)).toBe(true)
      if (save) expect(await withEveryFault(examineSave, page, [save])).toEqual([])
    })
    afterAll(() => console.info(`${pages.length} pages, ${examined} faults`))
  })
}
