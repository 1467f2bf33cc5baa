import { limits } from '../../../../contract/policies/limits'
import type { Printed } from '../print-link'

export const papers = ['a4', 'a5'] as const
export type Paper = (typeof papers)[number]
export const things: readonly Printed[] = ['invoice', 'slip']

/** A limit for the length of the address, and for a printer's tray. */
export const most = limits.maxPageSize

/** The request in the address; defaults for anything invalid. */
export const askedOf = (words: URLSearchParams) => {
  const ids = words
    .getAll('ids')
    .flatMap((some) => some.split(','))
    .map((id) => id.trim())
    .filter(Boolean)
  const all = [...new Set(ids)]
  const what = words.get('what')
  const paper: Paper = words.get('paper')?.toLowerCase() === 'a5' ? 'a5' : 'a4'
  return {
    ids: all.slice(0, most),
    isCut: all.length > most,
    what: (what === 'slip' || what === 'packing' ? 'slip' : 'invoice') satisfies Printed as Printed,
    paper,
  }
}
