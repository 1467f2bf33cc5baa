import { ScheduleOutlined } from '@ant-design/icons'
import { dealsCalls } from '#contract/extensions/promotions/deals.ts'
import { t } from '#i18n/index.ts'
import type { PageAction } from '#kit/context/record-action.ts'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
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
