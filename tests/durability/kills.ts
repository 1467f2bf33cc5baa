import assert from 'node:assert/strict'
import { report, spread } from '../support/server/figures'
import type { ShopProcess } from './shop-process'
import { type Acknowledged, checkAcknowledged, type Form, write } from './writes'

const writesBeforeKill = 12

/** Kills the server at its n-th acknowledged write of each run, and starts it again. */
export const killOften = async (shop: ShopProcess, form: Form, acknowledged: Acknowledged, times: number) => {
  const starts: number[] = []
  for (let n = 0; n < times; n++) {
    let [written, killed] = [0, undefined as Promise<unknown> | undefined]
    await write(shop, form, acknowledged, {
      onWrite: () => {
        written += 1
        if (written >= 1 + (n % writesBeforeKill)) killed ??= shop.server.end('SIGKILL')
      },
    })
    assert.ok(killed, 'the server failed before it was killed')
    await killed
    const begun = Date.now()
    await shop.server.start()
    starts.push(Date.now() - begun)
    await checkAcknowledged(shop, acknowledged)
    if ((n + 1) % 10 === 0) report('kills survived so far', n + 1)
  }
  const { tags, pictures, brand } = acknowledged
  report('SIGKILL during writes on the embedded database', `${times} times, the user stays signed in`)
  report(
    'acknowledged creations, changes, pictures: none lost',
    `${tags.size}, ${brand.version}, ${pictures.size}`,
  )
  report('start after a kill', spread(starts))
}
