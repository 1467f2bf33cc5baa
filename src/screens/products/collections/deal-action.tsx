import { ScheduleOutlined } from '@ant-design/icons'
import { dealsCalls } from '../../../../contract/extensions/promotions/deals'
import { t } from '../../../i18n'
import type { PageAction } from '../../../kit/context/record-action'
import { lazyWithTexts } from '../../../ui/lazy/lazy'
import type { DealProduct } from './deal-terms'

/** The period and price of a deal. */
export const dealAction: PageAction<DealProduct> = {
  key: 'dealProducts.terms',
  label: () => t('chosen.dealProducts.terms'),
  icon: <ScheduleOutlined aria-hidden />,
  can: dealsCalls.setDeal.access,
  extension: 'setDeal',
  applies: ({ dealState }) => Boolean(dealState),
  dialog: lazyWithTexts(() => import('./DealDialog')),
}
