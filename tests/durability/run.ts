import { parseArgs } from 'node:util'
import { removeBundle } from '../support/server/process/process'
import { moveByBackup } from './backups'
import { fillDisk } from './full-disk'
import { killOften } from './kills'
import { shopProcess } from './shop-process'
import { damageUploads } from './uploads'
import { newAcknowledged, uploadForm } from './writes'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } })
const shop = shopProcess()
try {
  const form = await uploadForm()
  await shop.server.start()
  await shop.signIn()
  const acknowledged = newAcknowledged()
  acknowledged.brand.id = String((await shop.call('POST brands/create-brand', { name: 'Changing' })).body.id)
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
