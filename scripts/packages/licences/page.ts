type Package = { dev?: boolean; link?: boolean; license?: string }
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** The licences of all packages that a deployment installs, from the lock file, as a page. */
export const licencesPage = (lockText: string): string => {
  const { packages } = JSON.parse(lockText) as { packages: Record<string, Package> }
  const byLicence = new Map<string, Set<string>>()
  for (const [path, { dev, link, license = 'unknown' }] of Object.entries(packages)) {
    // Others are our own.
    if (!path.includes('node_modules/') || link || dev) continue
    byLicence.set(license, (byLicence.get(license) ?? new Set()).add(nameOf(path)))
  }
  const rows = [...byLicence]
    .sort(([a, one], [b, other]) => other.size - one.size || a.localeCompare(b))
    .map(([licence, names]) => `| ${licence} | ${[...names].sort().join(', ')} |`)
  return `# Licences

The packages that a deployment installs (\`npm ci --omit=dev\`), by licence. Generated from the lock file by \`npm run licences\`; a test
compares it, and accepts no other licences.

The decoder for HEIC photos, libheif with libde265 (LGPL-3.0), is an unmodified file of the build, \`assets/libheif-*.js\`, next to its
licence, \`assets/libheif-LICENSE.txt\`. It can be replaced by another build of libheif with the same functions.

| licence | packages |
|---|---|
${rows.join('\n')}
`
}
