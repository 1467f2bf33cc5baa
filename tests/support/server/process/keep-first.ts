import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'

/**
 * Makes a folder that other processes may be making as well: each fills its own, and the first complete one is kept. A lock
 * saves the repeated work, but a database that two processes write to at once is damaged.
 */
export const keepFirst = async (folder: string, fill: (part: string) => Promise<unknown>): Promise<void> => {
  const part = mkdtempSync(`${folder}.part-`)
  try {
    await fill(part)
    await rename(part, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error
    })
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}
