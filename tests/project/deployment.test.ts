import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { BlockList } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { licencesPage } from '../../scripts/packages/licences/page'
import { root } from '../support/source'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Settings of the server in docs/deploying.md, and those of the storage, which a bucket needs. */
const ofStorage = ['FILES_URL', 'AWS_ENDPOINT_URL', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const documented = [...read('docs/deploying.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)

describe('the licences of what is deployed', () => {
  // Permissive ones; the LGPL for libvips, which sharp links dynamically, and for libheif, a separate file of the
  // build; the OFL for fonts.
  const accepted =
    /^(MIT|ISC|MIT-0|0BSD|BlueOak-1\.0\.0|BSD-[23]-Clause|Apache-2\.0|LGPL-3\.0(?:-or-later)?|OFL-1\.1|MPL-2\.0|Unlicense)$/
  it('are listed (fix: npm run licences)', () => {
    expect(read('docs/licences.md')).toBe(licencesPage(read('package-lock.json')))
  })
  it('are known and accepted', () => {
    const licences = [...read('docs/licences.md').matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
      .map(([, licence = '']) => licence)
      .filter((licence) => licence !== 'licence')
    const parts = licences.flatMap((licence) => licence.replace(/[()]/g, '').split(/ AND | OR /))
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.filter((licence) => !accepted.test(licence))).toEqual([])
  })
})

describe('the bill of materials', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moto-sbom-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('names every package that is deployed, with its version and licence', () => {
    const file = join(folder, 'sbom.json')
    execFileSync(process.execPath, [join(root, 'scripts/packages/sbom.mjs'), file])
    const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8'))
    expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'moto-admin'])
    const packages: { name: string; version: string; licenses: unknown[] }[] = components
    expect(packages.filter(({ version, licenses }) => !version || !licenses.length)).toEqual([])
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const names = packages.map(({ name }) => name)
    expect(Object.keys(dependencies).filter((name) => !names.includes(name))).toEqual([])
    expect(Object.keys(devDependencies)).toContain('vitest')
    expect(names).not.toContain('vitest')
  })
})

describe('the container recipe', () => {
  const [dockerfile, compose] = [read('Dockerfile'), read('compose.yaml')]
  it('runs the Node version of the project, not as root, with a health check', () => {
    expect(dockerfile).toContain(`ARG NODE=node:${read('.nvmrc').trim()}-`)
    const [last = ''] = dockerfile.split(/^FROM /m).slice(-1)
    expect(last).toMatch(/^USER node$/m)
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "build/server/main.js"]'))
    expect(last).toMatch(/^HEALTHCHECK /m)
  })
  it('has the bill of materials', () => {
    expect(dockerfile).toMatch(/npm run build && npm run sbom/)
    expect(dockerfile).toContain('COPY --from=build /app/build/sbom.json ./')
  })
  it('excludes from the image what belongs to a machine', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.data', '.git', 'node_modules']),
    )
  })
  it('sets only settings that the server has, and no password', () => {
    const [, settings = ''] = /environment: &settings\n((?: {4}\w.*\n)+)/.exec(compose) ?? []
    const names = [...settings.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name = '']) => name)
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !documented.includes(name) && !ofStorage.includes(name))).toEqual([])
    expect(compose).not.toMatch(/(PASSWORD|SECRET\w*): (?!\$\{\w+:\?\})/)
  })
  it('gives the servers lasting addresses in a network that the servers trust, apart from those given out', () => {
    const { services, networks } = parse(compose, { merge: true })
    const [{ subnet, ip_range: others }] = networks.default.ipam.config
    const nodes = Object.keys(services).filter((name) => /^api-\d$/.test(name))
    const addresses = nodes.map((name) => services[name].networks.default.ipv4_address)
    expect(new Set(addresses).size).toBe(2)
    const inRange = (range: string, address: string) => {
      const [from = '', bits] = range.split('/')
      const list = new BlockList()
      list.addSubnet(from, Number(bits))
      return list.check(address)
    }
    for (const address of addresses)
      expect([inRange(subnet, address), inRange(others, address)]).toEqual([true, false])
    for (const name of nodes) expect(services[name].environment.TRUST_PROXY).toBe(subnet)
    const upstream = [...read('deploy/nginx.conf').matchAll(/^ +server ([\w-]+):3000 /gm)].map(
      ([, name]) => name,
    )
    expect(upstream).toEqual(nodes)
  })
  it('gives a server longer to stop than its own limit', () => {
    const [, grace] = /stop_grace_period: (\d+)s/.exec(compose) ?? []
    const [, timeout] = /STOP_TIMEOUT: ["'](\d+)/.exec(compose) ?? []
    expect(Number(grace)).toBeGreaterThan(Number(timeout))
  })
})
