import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = ['contract', 'src', 'server']

/** The sources without outputs: those of the checkout stay as they are. */
const copySources = (root) => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'mutants-')))
  for (const folder of folders) cpSync(join(root, folder), join(copy, folder), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const compilerOptions = { incremental: false, tsBuildInfoFile: null, noEmit: true }
  const settings = { extends: join(root, 'tests/tsconfig.json'), compilerOptions, include: folders }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings))
  return copy
}

const errorLine = /^(\S+?)\((\d+),\d+\): error/gm

/** The lines with an error, as `file:line`. */
const checkTypes = (copy) => {
  const compiler = join(copy, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', copy], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return new Set([...stdout.matchAll(errorLine)].map(([, file, line]) => `${file}:${line}`))
}

/** Ids of the mutants with a type error on their line. One mutant of each file is checked at a time. */
export const findRejected = (root, mutants) => {
  const rejected = new Set()
  const copy = copySources(root)
  const remaining = new Map(mutants.map(({ file }) => [file, mutants.filter((other) => other.file === file)]))
  try {
    while (remaining.size) {
      const tried = [...remaining.values()].map((ofFile) => ofFile.pop())
      for (const { file, mutated } of tried) writeFileSync(join(copy, file), mutated)
      const errors = checkTypes(copy)
      for (const { id, file, line } of tried) {
        if (errors.has(`${file}:${line}`)) rejected.add(id)
        writeFileSync(join(copy, file), readFileSync(join(root, file)))
        if (!remaining.get(file).length) remaining.delete(file)
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return rejected
}
