import { existsSync, readFileSync } from 'node:fs'
import { type Config, readConfig } from '#contract/config.ts'
import { setStoreFacts } from '#contract/store.ts'
import { OperatorError } from './operator-error'

/** Where a build has its own. */
export const builtConfigFile = 'dist/config.json'

export type ConfigFile = { text: string; config: Config }

/** The settings of this place, which the admin reads as well; currency and time zone of the process are then theirs. */
export const loadConfigFile = (path: string): ConfigFile => {
  if (path === builtConfigFile && !existsSync(path)) return { text: '{}', config: {} }
  try {
    const text = readFileSync(path, 'utf8')
    const config = readConfig(JSON.parse(text))
    setStoreFacts(config)
    return { text, config }
  } catch (error) {
    throw new OperatorError(`${path}: ${error instanceof Error ? error.message : error}`)
  }
}
