import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { report } from '../support/server/figures'
import { type Answer, shopProcess } from './shop-process'
import { checkAcknowledged, type Form, newAcknowledged, upload, write } from './writes'

const size = '160m'
/** What the filler leaves for the writes. */
const leftBytes = 100_000

const isRefused = ({ status }: Answer) => status >= 500

/** On a small file system: when it is full, writes are refused; with room again, everything acknowledged is there. */
export const fillDisk = async (form: Form) => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-full-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
    encoding: 'utf8',
  })
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true })
    report(
      'full disk',
      `not examined: a small file system cannot be mounted (${mounted.error?.message ?? mounted.stderr.trim()})`,
    )
    return
  }
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const shop = shopProcess(dataDir)
  try {
    await shop.server.start()
    await shop.signIn()
    const acknowledged = newAcknowledged()
    acknowledged.brand.id = String((await shop.call('POST brands/create-brand', { name: 'Full' })).body.id)
    acknowledged.pictures.add(String((await upload(shop, form)).body.url))
    const { bavail, bsize } = statfsSync(folder)
    const filler = join(folder, 'filler')
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
    const refusals: number[] = []
    await write(shop, form, acknowledged, {
      mayRefuse: (answer) => isRefused(answer) && refusals.push(answer.status) > 0,
      // Of the client that adds pictures and the one that changes a long text.
      isOver: () => refusals.length >= 2,
    })
    const alive = await shop.server.fetch('/healthz').then(
      ({ status }) => status === 200,
      () => false,
    )
    report('full disk: writes refused with', [...new Set(refusals)].join(', ') || 'a closed connection')
    report('full disk: the server', alive ? 'keeps running' : 'ended')
    rmSync(filler)
    const continues =
      alive &&
      (await upload(shop, form)).status === 200 &&
      (await shop.call('POST admin/tags', { name: 'Room' })).status === 201
    report('with room again, the running server', continues ? 'writes again' : 'has to be started again')
    await shop.server.end('SIGKILL')
    await shop.server.start()
    await checkAcknowledged(shop, acknowledged)
    report(
      'after a full disk and a start, none lost of',
      `${acknowledged.tags.size} creations, ${acknowledged.pictures.size} pictures`,
    )
  } finally {
    await shop.server.end('SIGKILL')
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
}
