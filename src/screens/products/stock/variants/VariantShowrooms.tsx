import { useId, useState } from 'react'
import type { Ref } from '#contract/grammar/record.ts'
import { t } from '#i18n/index.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { usePreference } from '#providers/storage.ts'
import { LabelledSelect } from '#ui/layout/LabelledSelect.tsx'
import { useStores } from '../use-stores'

const none: readonly string[] = []

/**
 * The showrooms that stock a new variant: by default those that stock the product, otherwise those of the variants that
 * the user added before. `sent` is absent if the backend decides itself, or could not list a variant without showrooms.
 */
export const useVariantShowrooms = (stocked: readonly Ref[]) => {
  const isKnown = useCapability('variants.add.storeIds')
  const listsVariants = useCapability('variants')
  const isOffered = isKnown && listsVariants
  const { stores } = useStores()
  const [former, setFormer] = usePreference('showrooms of new variants', none)
  const [chosen, setStoreIds] = useState<readonly string[]>()
  const proposed = stocked.length
    ? stocked.map(({ id }) => id)
    : former.filter((id) => stores.some((store) => store.id === id))
  const storeIds = chosen ?? proposed
  return {
    isOffered,
    stocked,
    storeIds,
    setStoreIds,
    sent: isOffered ? { storeIds } : {},
    /** Proposes the same ones for the next product. */
    remember: () => setFormer(storeIds),
  }
}

export const VariantShowrooms = ({
  isOffered,
  stocked,
  storeIds,
  setStoreIds,
}: ReturnType<typeof useVariantShowrooms>) => {
  const id = useId()
  const { stores, loading } = useStores()
  const [search, setSearch] = useState('')
  if (!isOffered) return null
  const known = [...stores, ...stocked.filter((store) => !stores.some((one) => one.id === store.id))]
  return (
    <div className="variant-showrooms">
      <LabelledSelect
        label={t('stock.variantShowrooms')}
        mode="multiple"
        showSearch
        loading={loading}
        // Enter selects the first match; leaving with Tab without a search selects none.
        defaultActiveFirstOption={search !== ''}
        searchValue={search}
        onSearch={setSearch}
        allowClear
        placeholder={t('stock.variantShowroomsNone')}
        aria-describedby={`${id}-help`}
        value={[...storeIds]}
        options={known.map(({ id: value, label }) => ({ value, label }))}
        onChange={(chosen) => {
          setStoreIds(chosen)
          setSearch('')
        }}
      />
      <p id={`${id}-help`}>{t('stock.variantShowroomsHelp')}</p>
    </div>
  )
}
