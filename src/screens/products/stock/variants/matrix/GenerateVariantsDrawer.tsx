import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input, Select } from 'antd'
import { useId, useState } from 'react'
import type { Ref } from '../../../../../../contract/grammar/record'
import { useT } from '../../../../../i18n'
import { DrawerFrame } from '../../../../../kit/call/DrawerFrame'
import { IconButton } from '../../../../../kit/layout/IconButton'
import type { StockLine, StockProduct } from '../../model'
import type { StockQuery } from '../../use-product-stock'
import type { Choice } from '../sku'
import { useVariantShowrooms, VariantShowrooms } from '../VariantShowrooms'
import { maxVariants, type Proposal, useVariantGenerator, type VariantMatrix } from './use-variant-generator'
import './add-variants.css'

type Props = {
  product: StockProduct
  lines: readonly StockLine[]
  /** Showrooms that stock the product. */
  stocked: readonly Ref[]
  stock: StockQuery
  onClose: () => void
}

/** Generates variants of several options: every combination of values, with a preview. */
export const GenerateVariantsDrawer = ({ product, lines, stocked, stock, onClose }: Props) => {
  const t = useT()
  const showrooms = useVariantShowrooms(stocked)
  const it = useVariantGenerator(product, lines, stock, showrooms.sent)
  const selected = it.proposals.filter(({ taken }) => taken)
  const add = async () => {
    if (await it.run()) onClose()
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
          {t('stock.severalMany', { count: it.tooMany, max: maxVariants })}
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

const Choices = ({
  choices,
  onChange,
}: {
  choices: readonly Choice[]
  onChange: (choices: readonly Choice[]) => void
}) => {
  const t = useT()
  const id = useId()
  // The option that was just added: its name has the focus.
  const [fresh, setFresh] = useState<number>()
  const set = (index: number, part: Partial<Choice>) =>
    onChange(choices.map((choice, i) => (i === index ? { ...choice, ...part } : choice)))
  return (
    <div className="several-choices">
      {choices.map(({ name, values }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice has no identity but its place; its controls hold nothing
        <div key={index} className="several-choice">
          <div>
            <label htmlFor={`${id}name${index}`}>{t('stock.severalName')}</label>
            <Input
              id={`${id}name${index}`}
              value={name}
              maxLength={40}
              autoFocus={index === fresh}
              onChange={(event) => set(index, { name: event.target.value.trimStart() })}
            />
          </div>
          <div>
            <label htmlFor={`${id}values${index}`}>{t('stock.severalValues')}</label>
            <Select
              id={`${id}values${index}`}
              mode="tags"
              open={false}
              suffixIcon={null}
              tokenSeparators={[',', ';']}
              placeholder={t('stock.severalHow')}
              value={[...values]}
              onChange={(next: string[]) =>
                set(index, {
                  values: [...new Set(next.map((value) => value.trim().slice(0, 80)).filter(Boolean))],
                })
              }
            />
          </div>
          <IconButton
            icon={<DeleteOutlined aria-hidden />}
            label={t('stock.severalDrop', { number: index + 1 })}
            disabled={choices.length === 1}
            onClick={() => onChange(choices.filter((_, i) => i !== index))}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => {
          setFresh(choices.length)
          onChange([...choices, { name: '', values: [] }])
        }}
      >
        {t('stock.severalAttribute')}
      </Button>
    </div>
  )
}

type ItemProps = { proposal: Proposal; busy: boolean; onChange: VariantMatrix['change'] }

const ProposalItem = ({ proposal, busy, onChange }: ItemProps) => {
  const t = useT()
  const { key, attributes, sku, there, taken, added, refusal } = proposal
  const label = attributes.map(({ value }) => value).join(' · ')
  const settled = there || added
  return (
    <li>
      <Checkbox
        checked={taken || added}
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
