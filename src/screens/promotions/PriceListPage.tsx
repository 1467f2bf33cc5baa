import { useCreate } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { priceLists, segmentPrices } from '#contract/resources/sales/price-lists.ts'
import type { EntryOf, RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useKit } from '#kit/context/context.tsx'
import type { Row } from '#kit/context/props.ts'
import { SectionCard } from '#kit/form/Sections.tsx'
import { ValuesForm, type ValuesFormProps, withFields } from '#kit/form/ValuesForm.tsx'
import ShowPage from '#kit/record/ShowPage.tsx'
import type { FormValues } from '#kit/values/values.ts'
import { useCanView } from '#providers/auth/access.ts'
import { invalidate, resourcesShowing } from '#providers/data/invalidation.ts'
import { type Failure, toHttpError } from '#providers/errors.ts'
import { notify, reportError } from '#providers/notifications/notifications.ts'

const enteredPrice = withFields(segmentPrices, ['product', 'variant', 'price'])

/** Adds prices one after the other; the form is empty again after each. */
const AddPrice = ({ list }: { list: Pick<RecordFor<'priceLists'>, 'id'> }) => {
  const { mutateAsync: create } = useCreate<Row, Failure, FormValues>({
    resource: segmentPrices.name,
    successNotification: false,
    errorNotification: false,
  })
  const client = useQueryClient()
  const { registry } = useKit()
  const send: ValuesFormProps['send'] = async (values, release) => {
    try {
      await create({ values: { ...values, priceList: list.id } })
      release()
      // The list counts its prices, and prices of products may be those of a list.
      void invalidate(client, resourcesShowing(registry, priceLists))
      notify('success', t('priceList.added'))
      return undefined
    } catch (error) {
      return toHttpError(error)
    }
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
