import { parseArgs } from 'node:util'
import { removeBundle } from '../support/server/process/process'
import { moveByBackup } from './backups'
import { fillDisk } from './full-disk'
import { killOften } from './kills'
import { liveMonths } from './months'
import { shopProcess } from './shop-process'
import { damageUploads } from './uploads'
import { newAcknowledged, uploadForm } from './writes'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kills: { type: 'string', default: '100' },
    months: { type: 'string', default: '6' },
    days: { type: 'string', default: '30' },
  },
})

const failures = async () => {
  const shop = shopProcess()
  try {
    const form = await uploadForm()
    await shop.server.start()
    await shop.signIn()
    const acknowledged = newAcknowledged()
    acknowledged.brand.id = String(
      (await shop.call('POST brands/create-brand', { name: 'Changing' })).body.id,
    )
    await killOften(shop, form, acknowledged, Number(values.kills))
    await damageUploads(shop, form)
    await shop.server.end('SIGKILL')
    await moveByBackup(shop.server.dataDir)
    await fillDisk(form)
  } finally {
    await shop.server.end('SIGKILL')
    shop.server.remove()
    await removeBundle()
  }
}

const parts = { months: () => liveMonths(Number(values.months), Number(values.days)), failures }
const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
if (unknown)
  throw new Error(`No part is called "${unknown}": name ${Object.keys(parts).join(', ')}, or none for both`)
for (const [name, part] of Object.entries(parts))
  if (!positionals.length || positionals.includes(name)) await part()
process.exit(0)
