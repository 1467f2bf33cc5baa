import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { type Plugin, resourcesOf } from '#contract/plugin.ts'
import type { Registry } from '#contract/registry.ts'
import { migrationsFolder, sequenceOf } from '../migrate'
import { joinTableName } from './columns'
import * as internal from './internal'
import { tablesOf } from './table'

/** The tables as drizzle-kit compares them. */
export type Snapshot = ReturnType<typeof generateDrizzleJson>

export const snapshotFile = (folder: string) => join(folder, 'meta/snapshot.json')
/** Those after the last migration of a folder; none for a new one. */
export const latestSnapshot = (folder: string): Snapshot =>
  existsSync(snapshotFile(folder))
    ? JSON.parse(readFileSync(snapshotFile(folder), 'utf8'))
    : generateDrizzleJson({})

/** The declared tables of a plugin, or all others. */
export const declaredSnapshot = (registry: Registry, plugin?: Plugin): Snapshot => {
  const tables: Readonly<Record<string, unknown>> = tablesOf(registry)
  if (!plugin) return generateDrizzleJson({ ...tables, ...internal })
  const names = resourcesOf(plugin).flatMap((resource) => [
    resource.name,
    ...Object.keys(resource.fields).map((key) => joinTableName(resource, key)),
  ])
  const own = names.flatMap((name) => (tables[name] ? [[name, tables[name]]] : []))
  return generateDrizzleJson(Object.fromEntries(own))
}

/**
 * The statements that the migrations lack for the declared tables: those of a plugin in the registry, or of a registry without
 * plugins. Development only.
 */
export const pendingMigration = (
  registry: Registry,
  plugin?: Plugin,
  folder = plugin ? sequenceOf(plugin.name).folder : migrationsFolder,
): Promise<string[]> => generateMigration(latestSnapshot(folder), declaredSnapshot(registry, plugin))
