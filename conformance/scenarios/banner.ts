import { checkSessionRequired } from '../checks/access'
import { checkCreation } from '../checks/creations'
import type { Row } from '../facts/page'
import type { Writing } from '../writing'

/** Shows, replaces and clears the test-ride banner, unless the shop has one. */
export const checkBanner = async (writing: Writing): Promise<void> => {
  const { calls, call, client, findings, inputs, made, refuse, resource } = writing
  const banner = resource('testRideBanner')
  if (!banner?.api.create || !inputs.picture) return
  const { status } = await client.exchange((p) => p.custom({ url: 'testRideBanner.current', method: 'get' }))
  if (status === 200) {
    for (const name of ['create', 'replace', 'clear'])
      findings.skip(`testRideBanner.${name}`, 'response', 'the shop shows a banner')
    return
  }
  // Without a banner, a backend that does not check sessions can clear nothing.
  const clear = calls.find(({ name }) => name === 'testRideBanner.clear')
  if (clear) await checkSessionRequired(writing, clear)
  const created = await checkCreation(writing, banner, 1)
  if (!created) return
  made.pop()
  await call('testRideBanner.current')
  const payload = { title: 'Conformance', version: created.row.version }
  const replaced = await call<Row>('testRideBanner.replace', { payload })
  if (replaced) await refuse('testRideBanner.replace', 'stale version', 409, { payload })
  await call('testRideBanner.clear')
}
