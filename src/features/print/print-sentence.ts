import { choiceLabel } from '#i18n/declared-texts.ts'
import { formatInstant } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'

/** The last print of a document: of the record, or of its history. */
export type PrintFacts = {
  readonly document: string
  readonly at: string
  readonly by: string
  readonly times: number
}

/** "Packing slip printed on Nov 22, 2026, 10:14 AM by Sadia Akter (2 times)" */
export const printSentence = ({ document, at, by, times }: PrintFacts): string =>
  t('ordersPrint.sentence', { document: choiceLabel(document), at: formatInstant(at), by, count: times })
