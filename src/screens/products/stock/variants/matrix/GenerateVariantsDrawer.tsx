import { Checkbox, Input } from 'antd'
import type { Ref } from '#contract/grammar/record.ts'
import { limits } from '#contract/policies/limits.ts'
import { t } from '#i18n/index.ts'
import { DrawerFrame } from '#kit/form/DrawerFrame.tsx'
import type { StockLine, StockProduct } from '#screens/products/stock/model.ts'
import type { StockQuery } from '#screens/products/stock/use-product-stock.ts'
import { useVariantShowrooms, VariantShowrooms } from '../VariantShowrooms'
import { Choices } from './Choices'
import { type Proposal, useVariantGenerator, type VariantMatrix } from './use-variant-generator'
import './add-variants.css'

type Props = {
  product: StockProduct
  lines: readonly StockLine[]
  /** Showrooms that stock the product. */
  stocked: readonly Ref[]
  stock: StockQuery
  /** Called with their SKUs. */
  onAdded: (skus: readonly string[]) => void
  onClose: () => void
}

/** Generates variants of several options: every combination of values, with a preview. */
export const GenerateVariantsDrawer = ({ product, lines, stocked, stock, onAdded, onClose }: Props) => {
  const showrooms = useVariantShowrooms(stocked)
  const it = useVariantGenerator(product, lines, stock, showrooms.sent)
  const selected = it.proposals.filter(({ taken }) => taken)
  const add = async () => {
    if (!(await it.run())) return
    showrooms.remember()
    onClose()
    onAdded(selected.map(({ sku }) => sku.trim()))
  }
  return (
    <DrawerFrame
      id=""
      title={t('stock.generateVariants')}
      submit={t('stock.severalAdd', { count: selected.length })}
      cancel={t('common.close')}
      isBusy={it.busy}
      isDirty={!it.busy && selected.length > 0}
      isUnchanged={!selected.length || it.tooMany > 0}
      proposed=".several-choice"
      onClose={onClose}
      onSubmit={() => void add()}
    >
      <p className="several-hint">{t('stock.severalHint')}</p>
      <Choices choices={it.choices} onChange={it.setChoices} />
      <VariantShowrooms {...showrooms} />
      {it.tooMany > 0 && (
        <p className="several-many" role="alert">
          {t('stock.severalMany', { count: it.tooMany, max: limits.maxNewVariants })}
        </p>
      )}
      {it.proposals.length > 0 && it.tooMany === 0 && (
        <>
          <h3>{t('stock.severalPreview')}</h3>
          <ul className="several">
            {it.proposals.map((proposal) => (
              <ProposalItem key={proposal.key} proposal={proposal} busy={it.busy} onChange={it.change} />
            ))}
          </ul>
        </>
      )}
    </DrawerFrame>
  )
}

type ItemProps = { proposal: Proposal; busy: boolean; onChange: VariantMatrix['change'] }

const ProposalItem = ({ proposal, busy, onChange }: ItemProps) => {
  const { key, attributes, sku, there, taken, added, refusal } = proposal
  const label = attributes.map(({ value }) => value).join(' · ')
  const settled = there || added !== undefined
  return (
    <li>
      <Checkbox
        checked={taken || added !== undefined}
        disabled={settled || busy}
        aria-label={t('stock.severalTake', { sku })}
        onChange={(event) => onChange(key, { left: !event.target.checked })}
      />
      <span className="several-words">{label}</span>
      {settled ? (
        <span className="several-state">{t(there ? 'stock.severalThere' : 'stock.severalAdded')}</span>
      ) : (
        <Input
          value={sku}
          maxLength={64}
          disabled={busy || !taken}
          aria-label={t('stock.severalSku', { attributes: label })}
          aria-invalid={refusal !== undefined || undefined}
          {...(refusal && { status: 'error' as const })}
          onChange={(event) => onChange(key, { sku: event.target.value, refusal: undefined })}
        />
      )}
      {refusal && !settled && (
        <p className="several-refusal" role="alert">
          {refusal}
        </p>
      )}
    </li>
  )
}
