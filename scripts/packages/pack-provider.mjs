import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { at, bin, ensureInstalled, ensureNode, node, root } from '../lib.mjs'

/**
 * Builds the package moto-admin-provider and packs it: `npm run pack:provider -- FOLDER`, by default build/provider. Each module
 * stays a module, so that a bundler leaves out the declarations that an application does not import.
 */
const folder = resolve(process.argv[2] ?? at('build/provider'))
const dist = join(folder, 'package/dist')

const stop = (problem) => {
  console.error(problem)
  process.exit(1)
}

const filesIn = (of, ending) =>
  readdirSync(of, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(of, file))

const writeModules = async () => {
  const code = await node([bin('typescript', 'bin/tsc'), '-p', at('packages/provider'), '--outDir', dist])
  if (code !== 0) stop('The types of the package could not be written.')
  const { build } = await import('esbuild')
  const sources = filesIn(dist, '.d.ts').map((file) => relative(dist, file).replace(/\.d\.ts$/, '.ts'))
  await build({
    absWorkingDir: root,
    entryPoints: sources,
    outbase: '.',
    outdir: dist,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })
}

/** The folders of `#contract/…` and `#providers/…`. */
const { imports, version, license, engines, dependencies } = JSON.parse(readFileSync(at('package.json')))
const folderOf = (name) => imports[`${name.split('/')[0]}/*`]?.replace('*', '')

/** The specifier as Node needs it: relative, with the extension. */
const resolved = (specifier, file) => {
  const target = specifier.startsWith('#')
    ? join(dist, folderOf(specifier), specifier.slice(specifier.indexOf('/') + 1))
    : join(dirname(file), specifier)
  const base = target.replace(/\.ts$/, '')
  const found = [`${base}.js`, join(base, 'index.js')].find(existsSync)
  if (!found) stop(`${relative(dist, file)} imports '${specifier}', which is not in the package.`)
  const path = relative(dirname(file), found).replaceAll('\\', '/')
  return path.startsWith('.') ? path : `./${path}`
}
const specifiers = /(\bfrom |\bimport |\bimport\(|^declare module )(["'])([.#][^"']*)\2/gm

const resolveImports = () => {
  for (const file of [...filesIn(dist, '.js'), ...filesIn(dist, '.d.ts')]) {
    const text = readFileSync(file, 'utf8')
    const written = text.replace(
      specifiers,
      (_, before, quote, specifier) => `${before}${quote}${resolved(specifier, file)}${quote}`,
    )
    writeFileSync(file, written)
  }
}

const exported = (path) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` })
const range = (name) => `^${dependencies[name]}`

const manifest = {
  name: 'moto-admin-provider',
  version,
  description:
    'Refine providers for declared resources: REST backends of any conventions, without code for requests',
  keywords: ['refine', 'data-provider', 'rest', 'json-server', 'strapi', 'directus', 'postgrest'],
  license,
  type: 'module',
  sideEffects: false,
  engines,
  exports: {
    '.': exported('packages/provider/index'),
    './grammar': exported('packages/provider/grammar'),
    './dialects/*': exported('contract/dialects/*'),
    './resources/*': exported('contract/resources/*'),
    './registry': exported('contract/index'),
    './types': exported('contract/types'),
    './package.json': './package.json',
  },
  files: ['dist'],
  dependencies: Object.fromEntries(
    ['@refinedev/simple-rest', 'libphonenumber-js', 'uuid'].map((name) => [name, range(name)]),
  ),
  // Refine's own peers, which the application has: one copy of each.
  peerDependencies: {
    '@refinedev/core': '^5.0.0',
    '@tanstack/react-query': '^5.81.5',
    axios: '^1.11.0',
    react: '^18.0.0 || ^19.0.0',
  },
}

ensureNode()
await ensureInstalled()
rmSync(folder, { recursive: true, force: true })
mkdirSync(dist, { recursive: true })
await writeModules()
resolveImports()
writeFileSync(join(folder, 'package/package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
cpSync(at('packages/provider/README.md'), join(folder, 'package/README.md'))
cpSync(at('LICENSE'), join(folder, 'package/LICENSE'))

const packed = spawnSync('npm', ['pack', './package', '--json'], {
  cwd: folder,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
if (packed.status !== 0) stop(packed.stderr)
const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(packed.stdout)
const kilobytes = (bytes) => `${Math.round(bytes / 1000)} kB`
console.info(
  `${join(folder, filename)}: ${kilobytes(size)}, ${entryCount} files of ${kilobytes(unpackedSize)} unpacked`,
)
