import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import type { Registry } from '#contract/registry.ts'
import { migrationsFolder } from '../migrate'
import * as internal from './internal'
import { tablesOf } from './table'

const latestSnapshot = () => {
  const meta = join(migrationsFolder, 'meta')
  const [latest = ''] = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .reverse()
  return JSON.parse(readFileSync(join(meta, latest), 'utf8'))
}

/** The statements that the migrations lack for the declared tables. Development only. */
export const pendingMigration = (registry: Registry): Promise<string[]> =>
  generateMigration(latestSnapshot(), generateDrizzleJson({ ...tablesOf(registry), ...internal }))
