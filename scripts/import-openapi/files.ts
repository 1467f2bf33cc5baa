import type { Imported } from './drafts'
import { backendText, entriesText } from './write-backend'
import { resourceText } from './write-resource'

/** The files of an import, by name. */
export const filesOf = (imported: Imported, backend?: string): ReadonlyMap<string, string> =>
  new Map([
    ['backend.ts', backendText(imported, backend)],
    ['entries.ts', entriesText(imported)],
    ...imported.drafts.map((draft) => [`${draft.slug}.ts`, resourceText(draft, backend)] as const),
  ])
