import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the copies of the demo that workers open: it outlives them, because they may crash. */
export default () => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-demos-'))
  process.env.DEMO_COPIES = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
