import { limits } from '#contract/policies/limits.ts'
import { type PrintKind, printKinds } from '#features/orders/print-link.ts'
import type { LanguageCode } from '#i18n/languages.ts'
import { isPaperLanguage, parsePaperLanguage } from './paper-language'

export const papers = ['a4', 'a5'] as const
export type PaperSize = (typeof papers)[number]

/** A limit for the length of the address, and for a printer's tray. */
export const maxOrders = limits.maxPageSize

/** What the toolbar chooses. */
export type PrintChoice = { what: PrintKind; paper: PaperSize; language: LanguageCode }

/** The request in the address; defaults for anything invalid. */
export const parsePrintRequest = (params: URLSearchParams) => {
  const ids = params
    .getAll('ids')
    .flatMap((some) => some.split(','))
    .map((id) => id.trim())
    .filter(Boolean)
  const all = [...new Set(ids)]
  const [kind, size, language] = ['what', 'paper', 'language'].map((param) => params.get(param) ?? undefined)
  const known = kind === 'packing' ? 'slip' : printKinds.find((one) => one === kind)
  const what = known ?? 'invoice'
  const paper = papers.find((one) => one === size?.toLowerCase())
  return {
    ids: all.slice(0, maxOrders),
    isCut: all.length > maxOrders,
    ...{ what, paper: paper ?? 'a4', language: parsePaperLanguage(language) },
    /** What the address asks for that can't be printed. */
    unread: {
      what: known ? undefined : kind,
      paper: paper ? undefined : size,
      language: isPaperLanguage(language) ? undefined : language,
    },
    /** An earlier invoice of the one order. */
    version: all.length === 1 ? (params.get('version') ?? undefined) : undefined,
    /** One shipment of the one order, whose packing slip is printed. */
    shipment: all.length === 1 && what === 'slip' ? (params.get('shipment') ?? undefined) : undefined,
  }
}
