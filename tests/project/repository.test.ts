import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { describe, expect, it } from 'vitest'
import { modulesUnder, root } from '../support/source'

describe('the lock file', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  type Entry = {
    optional?: boolean
    /** A list in some old packages, which npm ignores. */
    engines?: { node?: string } | string[]
    optionalDependencies?: Record<string, string>
  }
  const entries = (JSON.parse(text) as { packages: Record<string, Entry> }).packages
  const packages = Object.keys(entries)

  it.each(['antd', 'react', 'react-router', '@tanstack/react-query', 'dayjs'])(
    'holds one copy of %s',
    (name) => {
      expect(packages.filter((path) => path.endsWith(`node_modules/${name}`))).toEqual([
        `node_modules/${name}`,
      ])
    },
  )

  it('names no registry, so that any registry can be used', () => {
    expect(text.match(/"resolved": "https?:[^"]*"/g)).toBeNull()
  })

  it('lists the builds of native tools for every platform, or npm ci refuses it (fix: node scripts/lock.mjs)', () => {
    const optional = Object.values(entries).flatMap((e) => Object.keys(e.optionalDependencies ?? {}))
    expect(optional.length).toBeGreaterThan(0)
    expect(
      optional.filter((name) => !packages.some((path) => path.endsWith(`node_modules/${name}`))),
    ).toEqual([])
  })

  it('holds no package that excludes the oldest supported Node', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      engines: { node: string }
    }
    const oldest = minVersion(engines.node) ?? 'none'
    const excluding = Object.entries(entries).flatMap(([path, entry]) => {
      const range = entry.optional || Array.isArray(entry.engines) ? undefined : entry.engines?.node
      return range && !satisfies(oldest, range) ? [`${path}: ${range}`] : []
    })
    expect(excluding).toEqual([])
  })

  it('pins every requested version', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string>>
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, v]) => !/^\d/.test(v))
    expect(loose).toEqual([])
  })
})

describe('settings', () => {
  it('that the code reads are all listed in .env.example', () => {
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    const text = (path: string) => readFileSync(join(root, path), 'utf8')
    const ofServer = [...text('server/env.ts').matchAll(/'([A-Z]+(?:_[A-Z]+)*)'/g)].map(
      ([, name = '']) => name,
    )
    const ofAdmin = modulesUnder('src').flatMap((path) => text(path).match(/\bVITE_[A-Z_]+\b/g) ?? [])
    expect(ofServer).toContain('DATA_DIR')
    const missing = [...ofServer, ...ofAdmin].filter(
      (name) => !new RegExp(`^(# )?${name}=`, 'm').test(example),
    )
    expect(missing).toEqual([])
  })
})
