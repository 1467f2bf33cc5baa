import { Button } from 'antd'
import { useState } from 'react'
import { moveExisting, productTypes } from '#contract/enums.ts'
import type { MoveSummary } from '#contract/extensions/moves.ts'
import { choiceLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAction } from '#kit/call/use-action.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { useAllRecords } from '#kit/records/use-all-records.ts'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** What the files leave open, and the check of their records. */
export const MoveChoices = ({ id, summary }: { id: string; summary: MoveSummary }) => {
  const { choices, locations, hasStock, files } = summary
  const { run, isBusy, problems, refuse } = useAction('x.checkMove')
  const stores = useAllRecords('stores')
  const options = (stores.data ?? []).flatMap(({ id: value, name, isActive }) =>
    isActive ? [{ value, label: String(name) }] : [],
  )
  const [productType, setProductType] = useState(choices.productType ?? 'accessory')
  const [existing, setExisting] = useState(choices.existing ?? 'update')
  const [store, setStore] = useState(choices.store)
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({})
  const storeOf = (name: string) =>
    chosen[name] === undefined
      ? (choices.locations.find((one) => one.name === name)?.store ??
        options.find(({ label }) => same(label, name))?.value ??
        null)
      : chosen[name]
  const hasProducts = files.some(({ kind }) => kind === 'products')
  const check = () =>
    run(
      {
        params: { id },
        payload: {
          ...{
            productType: productType as (typeof productTypes)[number],
            existing: existing as (typeof moveExisting)[number],
          },
          ...{ store: store ?? null, locations: locations.map((name) => ({ name, store: storeOf(name) })) },
        },
      },
      { onRefused: refuse },
    )
  const showroom = { options, allowClear: true, placeholder: t('moves.leaveOut'), showSearch: true } as const
  return (
    <SectionCard title={t('moves.choices')}>
      <div className="move-choices">
        {hasProducts && (
          <div>
            <LabelledSelect
              label={t('moves.existing')}
              value={existing}
              onChange={setExisting}
              options={moveExisting.map((value) => ({ value, label: t(`moves.existing.${value}`) }))}
            />
          </div>
        )}
        {hasProducts && (
          <div>
            <LabelledSelect
              label={t('moves.productType')}
              value={productType}
              onChange={setProductType}
              options={productTypes.map((value) => ({ value, label: choiceLabel(value) }))}
            />
          </div>
        )}
        {hasStock && (
          <div>
            <LabelledSelect
              {...showroom}
              label={t('moves.store')}
              value={store}
              onChange={(value) => setStore(value ?? null)}
            />
          </div>
        )}
        {locations.map((name) => (
          <div key={name}>
            <LabelledSelect
              {...showroom}
              label={t('moves.location', { name })}
              value={storeOf(name)}
              onChange={(value) => setChosen({ ...chosen, [name]: value ?? null })}
            />
          </div>
        ))}
      </div>
      {problems.length > 0 && <p role="alert">{problems.join(' ')}</p>}
      <Button type="primary" loading={isBusy} onClick={() => void check()}>
        {t('moves.check')}
      </Button>
      <p className="move-hint">{t('moves.checkHint')}</p>
    </SectionCard>
  )
}
