import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createLocalFileStore } from '#server/files/local-files.ts'

/** Pictures that need not be drawn again. */
export type DrawnPictures = {
  find: (drawing: string) => Promise<Buffer | undefined>
  add: (drawing: string, key: string) => void
}

const indexIn = (folder: string) => join(folder, 'drawn.json')

/**
 * The pictures of another demo, in the files of its folder `media`, by the hashes of their drawings. `saveIn` writes
 * which drawings were added, for the next demo.
 */
export const drawnPicturesOf = (folder: string) => {
  const index = indexIn(folder)
  const before = new Map<string, string>(
    existsSync(index) ? Object.entries(JSON.parse(readFileSync(index, 'utf8'))) : [],
  )
  const added: Record<string, string> = {}
  const files = createLocalFileStore(join(folder, 'media'))
  return {
    find: async (drawing: string) => {
      const key = before.get(drawing)
      return key === undefined ? undefined : (await files.get(key))?.bytes
    },
    add: (drawing: string, key: string) => {
      added[drawing] = key
    },
    saveIn: (to: string) => writeFile(indexIn(to), JSON.stringify(added)),
  }
}
