import { BarcodeOutlined, ScanOutlined } from '@ant-design/icons'
import { limits } from '#contract/policies/limits.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { addressOfPage } from '#src/env.ts'
import { barcodeEntryLink, labelLink } from './label-link'

const openApart = (link: (ids: readonly string[]) => string, rows: readonly { id: string }[]) =>
  void window.open(addressOfPage(link(rows.map(({ id }) => id))), '_blank', 'noopener')

/** Prints the labels of one product or of several; in a new tab, so that the selection in the list stays. */
export const labelAction = (): RecordAction<RecordFor<'products'>> => ({
  key: 'print labels',
  label: () => t('labels.print'),
  bulk: () => t('labels.print'),
  icon: <BarcodeOutlined aria-hidden />,
  can: ['Product', 'READ'],
  extension: 'labelGoods',
  together: (rows) =>
    rows.length > limits.maxBatch
      ? notify('error', t('labels.atMost', { most: limits.maxBatch }))
      : openApart(labelLink, rows),
})

/** Enters the barcodes of one product or of several, of variants each its own; in a new tab, too. */
export const barcodeEntryAction = (): RecordAction<RecordFor<'products'>> => ({
  key: 'enter barcodes',
  label: () => t('barcodes.enter'),
  bulk: () => t('barcodes.enter'),
  icon: <ScanOutlined aria-hidden />,
  can: ['Product', 'CREATE'],
  extension: 'labelGoods',
  together: (rows) =>
    rows.length > limits.maxBatch
      ? notify('error', t('barcodes.atMost', { most: limits.maxBatch }))
      : openApart(barcodeEntryLink, rows),
})
