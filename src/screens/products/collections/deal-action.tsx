import { ScheduleOutlined } from '@ant-design/icons'
import { lazy } from 'react'
import { dealsCalls } from '../../../../contract/extensions/promotions/deals'
import { loadScreenTexts, t } from '../../../i18n'
import type { PageAction } from '../../../kit/record/actions/record-action'
import type { DealProduct } from './deal-terms'

/** The period and price of a deal. */
export const dealAction: PageAction<DealProduct> = {
  key: 'dealProducts.terms',
  label: () => t('chosen.dealProducts.terms'),
  icon: <ScheduleOutlined aria-hidden />,
  can: dealsCalls.setDeal.access,
  extension: 'setDeal',
  applies: ({ dealState }) => Boolean(dealState),
  dialog: lazy(async () => {
    const [loaded] = await Promise.all([import('./DealDialog'), loadScreenTexts()])
    return loaded
  }),
}
