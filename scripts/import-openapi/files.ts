import type { Imported } from './drafts'
import { backendText, entriesText } from './write-backend'
import { resourceText } from './write-resource'

/** The files of an import, by name. `contract` is the path from their folder to the contract's. */
export const filesOf = (
  imported: Imported,
  contract: string,
  backend?: string,
): ReadonlyMap<string, string> =>
  new Map([
    ['backend.ts', backendText(imported, contract, backend)],
    ['entries.ts', entriesText(imported, contract)],
    ...imported.drafts.map((draft) => [`${draft.slug}.ts`, resourceText(draft, contract, backend)] as const),
  ])
