import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a script of the project with nothing but this environment; what it prints on failure is in the error. */
export const runScript = (file: string, args: readonly string[], env: Record<string, string>) =>
  execute(process.execPath, [file, ...args], { env: { PATH: process.env.PATH, ...env } })
