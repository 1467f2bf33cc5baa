import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { subjects } from '#contract/policies/access.ts'
import { registry } from '#plugins/contract.ts'
import { isIdentifier, NewError } from '../new/names'
import { readApi } from './document'
import { importApi } from './drafts'
import { filesOf } from './files'
import { readDocument } from './read'
import { reportOf } from './report'

const root = resolve(import.meta.dirname, '../..')
const usualFolder = 'contract/resources/imported'
const usage = `npm run import-openapi -- <file> [options]

Drafts declarations from an OpenAPI 3.0 or 3.1 or Swagger 2.0 document, JSON or YAML.

  --out=${usualFolder}   an empty or new folder
  --backend=legacy                    the backend of contract/backends.ts that serves them; main by default
  --subject=Product                   the subject of their permissions; otherwise the one with their name, or Setting`

const folderOf = (out: string) => {
  const folder = resolve(root, out)
  if (existsSync(folder) && readdirSync(folder).length)
    throw new NewError(`${out} is not empty. Name another folder with --out, or remove it first.`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/** Formatted as the project is, where the folder is part of it. */
const format = (folder: string) => {
  if (relative(root, folder).startsWith('..')) return
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'check',
      '--write',
      '--files-max-size=8388608',
      folder,
    ],
    { cwd: root },
  )
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string', default: usualFolder },
      backend: { type: 'string' },
      subject: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const [file] = positionals
  if (values.help || !file) console.info(usage)
  else {
    const { backend, out } = values
    const subject = subjects.find((one) => one === values.subject)
    if (values.subject && !subject)
      throw new NewError(`There is no subject '${values.subject}'. There are ${subjects.join(', ')}.`)
    if (backend && !isIdentifier(backend)) throw new NewError(`'${backend}' cannot be the name of a backend.`)
    const taken = new Set([
      ...registry.resources.map(({ name }) => name),
      ...Object.keys(registry.calls),
      'x',
    ])
    const imported = importApi(readApi(readDocument(resolve(file))), { taken, ...(subject && { subject }) })
    if (imported.drafts.length) {
      const folder = folderOf(out)
      const files = filesOf(imported, backend === 'main' ? undefined : backend)
      for (const [name, text] of files) writeFileSync(join(folder, name), text)
      format(folder)
    }
    console.info(reportOf(imported))
    if (imported.drafts.length)
      console.info(
        `\nWritten to ${out}. Check each guess, then follow docs/your-backend.md: add the backend and the entries.`,
      )
  }
} catch (error) {
  const isExpected =
    error instanceof NewError || String((error as { code?: unknown }).code).startsWith('ERR_PARSE')
  if (!isExpected) throw error
  console.error((error as Error).message)
  process.exitCode = 1
}
