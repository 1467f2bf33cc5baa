import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OperatorError } from '../core/operator-error'
import { hasEncryptionKey } from '../core/sealed'
import { EnvError } from '../env'
import { readHeader } from './encrypted'
import { restoreBackup } from './restore'
import { runCommand } from './run-command'

const parsed = () => {
  try {
    const options = { force: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    if (positionals.length === 1) return { file: String(positionals[0]), force: values.force }
  } catch {
    // Reported below.
  }
  throw new EnvError('Usage: npm run restore -- <file> [--force]')
}

const readArguments = () => {
  const args = parsed()
  if (!existsSync(args.file)) throw new OperatorError(`${args.file} does not exist`)
  return args
}

/** `npm run restore -- <file>`: the content of an archive, in the empty database and file store of the environment. */
await runCommand({
  readArguments,
  isReading: false,
  run: async (target, { file, force }) => {
    const { createdAt } = await target.alone(() => restoreBackup(target, file, force))
    if (hasEncryptionKey() && !(await readHeader(file)))
      console.info('This backup was not encrypted, so nothing shows whether someone changed it.')
    console.info(`Restored the backup of ${createdAt}.`)
  },
})
