import { limits } from '../../../../contract/policies/limits'
import type { PrintKind } from '../print-link'

export const papers = ['a4', 'a5'] as const
export type PaperSize = (typeof papers)[number]
export const printKinds: readonly PrintKind[] = ['invoice', 'slip']

/** A limit for the length of the address, and for a printer's tray. */
export const maxOrders = limits.maxPageSize

/** The request in the address; defaults for anything invalid. */
export const parsePrintRequest = (words: URLSearchParams) => {
  const ids = words
    .getAll('ids')
    .flatMap((some) => some.split(','))
    .map((id) => id.trim())
    .filter(Boolean)
  const all = [...new Set(ids)]
  const what = words.get('what')
  const paper: PaperSize = words.get('paper')?.toLowerCase() === 'a5' ? 'a5' : 'a4'
  return {
    ids: all.slice(0, maxOrders),
    isCut: all.length > maxOrders,
    what: (what === 'slip' || what === 'packing' ? 'slip' : 'invoice') satisfies PrintKind as PrintKind,
    paper,
  }
}
