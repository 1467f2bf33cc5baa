import { BarcodeOutlined } from '@ant-design/icons'
import { limits } from '#contract/policies/limits.ts'
import type { RecordFor } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import type { RecordAction } from '#kit/context/record-action.ts'
import { notify } from '#providers/notifications/notifications.ts'
import { addressOfPage } from '#src/env.ts'
import { labelLink } from './label-link'

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
      : void window.open(addressOfPage(labelLink(rows.map(({ id }) => id))), '_blank', 'noopener'),
})
