import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutConditions } from './without-conditions'

/**
 * The compiler accepts any property in an object that is spread: `{ ...(c && { misspelt: 1 }) }`. Here it checks a copy
 * in which such properties are written out. Other errors of the copy mean nothing.
 */
const unknownProperty = /error TS(2353|2561|2322)\b[\s\S]*does not exist (on|in) type/
const root = join(import.meta.dirname, '../..')
const at = (path: string) => join(root, path)
const layers = ['contract', 'src', 'server', 'conformance']
const compilerOptions = {
  ...{ jsx: 'react-jsx', exactOptionalPropertyTypes: true, noEmit: true, incremental: false },
  ...{ lib: ['ES2022', 'DOM', 'DOM.Iterable'], types: ['node', 'vite/client'] },
}

const copy = mkdtempSync(join(tmpdir(), 'moto-admin-spreads-'))
try {
  for (const one of [...layers, 'package.json', 'tsconfig.base.json'])
    cpSync(at(one), join(copy, one), { recursive: true })
  symlinkSync(at('node_modules'), join(copy, 'node_modules'))
  const config = { extends: './tsconfig.base.json', compilerOptions, include: layers }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
  for (const layer of layers)
    for (const file of readdirSync(join(copy, layer), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue
      const path = join(copy, layer, file)
      writeFileSync(path, withoutConditions(path, readFileSync(path, 'utf8')))
    }
  const args = [at('node_modules/typescript/bin/tsc'), '-p', '.', '--pretty', 'false']
  const { stdout } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const found = stdout.split(/\n(?=\S)/).filter((error) => unknownProperty.test(error))
  for (const error of found) console.error(error)
  process.exitCode = found.length ? 1 : 0
} finally {
  rmSync(copy, { recursive: true })
}
