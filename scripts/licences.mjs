import { readFileSync, writeFileSync } from 'node:fs'
import { at } from './lib.mjs'

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The licences of all packages that a deployment installs, from the lock file, as a page. */
export const licencesPage = (lockText) => {
  const { packages } = JSON.parse(lockText)
  const byLicence = new Map()
  for (const [path, { dev, license = 'unknown' }] of Object.entries(packages)) {
    if (!path || dev) continue
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(nameOf(path)))
  }
  const rows = [...byLicence]
    .sort(([a, one], [b, other]) => other.size - one.size || a.localeCompare(b))
    .map(([licence, names]) => `| ${licence} | ${[...names].sort().join(', ')} |`)
  return `# Licences

The packages that a deployment installs (\`npm ci --omit=dev\`), by licence. Generated from the lock file by \`npm run licences\`; a test
compares it, and accepts no other licences.

| licence | packages |
|---|---|
${rows.join('\n')}
`
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(at('docs/licences.md'), licencesPage(readFileSync(at('package-lock.json'), 'utf8')))
