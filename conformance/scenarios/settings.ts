import { settingKeys, settings } from '#contract/settings/index.ts'
import { bodyFieldsOf } from '#providers/data/calls.ts'
import type { Row } from '../facts/page'
import type { Writing } from '../writing'

/** Writes each setting as it was read, so that nothing changes except its version. */
export const checkSettings = async (writing: Writing): Promise<void> => {
  const { call, refuse, registry } = writing
  for (const name of settingKeys) {
    const { get, set } = settings[name]
    const current = await call<Row>(get)
    if (!current) continue
    const keys = Object.keys(bodyFieldsOf(registry, set))
    const payload = Object.fromEntries(keys.map((key) => [key, current[key]]))
    const written = await call<Row>(set, { payload })
    const isVersioned = typeof written?.version === 'number' && written.version !== current.version
    if (isVersioned) await refuse(set, 'stale version', 409, { payload })
  }
}
