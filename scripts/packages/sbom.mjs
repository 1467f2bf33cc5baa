import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { at } from '../lib.mjs'

/** `npm run sbom -- [file]`: what a deployment installs, as a CycloneDX list with the licence of each package. Needs no network. */
const file = process.argv[2] ?? at('build', 'sbom.json')
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--offline']
const { status, stdout, stderr } = spawnSync('npm', args, {
  cwd: at(),
  encoding: 'utf8',
  maxBuffer: 100_000_000,
  shell: process.platform === 'win32',
})
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
const sbom = JSON.parse(stdout)
// npm names the folder.
const { name, version } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
Object.assign(sbom.metadata.component, { name, version })
// npm's own --omit=dev leaves out what both the admin and its tools depend on, such as react.
const deployed = new Set(
  Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages).flatMap(
    ([path, entry]) =>
      path.includes('node_modules/') && !entry.dev && !entry.link
        ? [`${path.split('node_modules/').at(-1)}@${entry.version}`]
        : [],
  ),
)
sbom.components = sbom.components.filter(({ name, version }) => deployed.has(`${name}@${version}`))
const refs = new Set([sbom.metadata.component['bom-ref'], ...sbom.components.map((one) => one['bom-ref'])])
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
const isOfTools = ({ name }) => name === 'cdx:npm:package:development'
for (const component of sbom.components)
  component.properties = component.properties?.filter((property) => !isOfTools(property))
const bare = sbom.components.filter(({ version, licenses }) => !version || !licenses?.length)
for (const component of bare) console.error(`${component.name} has no version or licence`)
if (!sbom.components.length || bare.length) process.exit(1)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
console.info(`${file}: ${sbom.components.length} packages`)
