import { priceLists, segmentPrices } from '#contract/resources/sales/price-lists.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { ValuesForm, type ValuesFormProps, withFields } from '#kit/form/ValuesForm.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import { useRecordWrites } from '#kit/records/use-record-writes.ts'
import { useCanView } from '#providers/auth/access.ts'
import { attempt } from '#providers/errors.ts'
import { reportError } from '#providers/notifications/notifications.ts'

const enteredPrice = withFields(segmentPrices, ['product', 'variant', 'price'])

/** Adds prices one after the other; the form is empty again after each. */
const AddPrice = ({ list }: { list: Pick<RecordFor<'priceLists'>, 'id'> }) => {
  // The list counts its prices.
  const { create } = useRecordWrites(segmentPrices, () => t('priceList.added'), [priceLists])
  const send: ValuesFormProps['send'] = async (values, release) => {
    const { failure } = await attempt(() => create({ ...values, priceList: list.id }))
    if (!failure) release()
    return failure
  }
  return (
    <SectionCard title={t('priceList.add')}>
      <ValuesForm
        resource={enteredPrice}
        send={send}
        onRefused={reportError}
        submit={t('priceList.add')}
        isSecondary
      />
    </SectionCard>
  )
}

/** A price list, with its prices and the form that adds to them. */
export default function PriceListPage({ entry }: { entry: EntryOf<'priceLists'> }) {
  const mayAdd = useCanView()(segmentPrices, 'create')
  return <ShowPage entry={entry}>{(list) => mayAdd && <AddPrice key={list.id} list={list} />}</ShowPage>
}
