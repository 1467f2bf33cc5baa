import { memo, useMemo } from 'react'
import { useT } from '../../../i18n'
import type { PrintKind } from '../print-link'
import { invoiceOf, type PrintedDocument, type Seller } from './documents'
import { Invoice } from './Invoice'
import { Label } from './Label'
import { documentTranslator, PaperContext } from './paper'
import type { PrintChoice } from './print-request'
import { Slip } from './Slip'
import type { SlipShipment } from './use-slip'
import './print.css'

/** A6 is no page size that CSS names. */
const pages = {
  a4: 'size: A4 portrait; margin: 12mm',
  a5: 'size: A5 portrait; margin: 8mm',
  a6: 'size: 105mm 148mm; margin: 5mm',
} as const

type Shown = {
  seller: Seller
  isServed: boolean
  mayIssue: boolean
  version?: string | undefined
  shipment?: SlipShipment | undefined
}

const Sheet = memo(({ of, what, ...shown }: { of: PrintedDocument; what: PrintKind } & Shown) => (
  <article className={`sheet sheet-of-${what}`} aria-label={of.order.number}>
    {what === 'slip' && <Slip order={of.order} seller={shown.seller} shipment={shown.shipment} />}
    {what === 'label' && <Label document={of} seller={shown.seller} />}
    {what === 'invoice' && <Invoice order={of.order} of={invoiceOf(of, shown)} isServed={shown.isServed} />}
  </article>
))

type Props = { documents: readonly PrintedDocument[]; choice: PrintChoice } & Shown

/** The documents as printed; nothing else of the page is printed. */
export const Sheets = ({ documents, choice: { what, paper, language }, ...shown }: Props) => {
  const t = useT()
  const texts = useMemo(() => documentTranslator(language), [language])
  const size = what === 'label' ? 'a6' : paper
  const label = t('ordersPrint.sheets')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so it must be scrollable by keyboard
    <section className={`sheets sheets-${size}`} lang={language} aria-label={label} tabIndex={0}>
      <style>{`@page { ${pages[size]} }`}</style>
      <PaperContext value={texts}>
        {documents.map((document) => (
          <Sheet key={document.order.id} of={document} what={what} {...shown} />
        ))}
      </PaperContext>
    </section>
  )
}
